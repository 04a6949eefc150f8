import './status-text.css';
import { Check, CircleAlert, Clock, LoaderCircle, Pause, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** idle waits, run is at work, ok is done, pause and warn need a look, bad failed. */
export type StatusTone = 'idle' | 'run' | 'ok' | 'pause' | 'warn' | 'bad';

const ICONS = { idle: Clock, run: LoaderCircle, ok: Check, pause: Pause, warn: TriangleAlert, bad: CircleAlert };

/** An icon and words, no pill. */
export function StatusText({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  const Icon = ICONS[tone];
  const look = tone === 'idle' ? 'badge' : `badge ${tone === 'pause' ? 'warn' : tone}`;
  return (
    <span className={look}>
      <Icon className="i" />
      {children}
    </span>
  );
}
