import './accuracy.css';
import { accuracyBand, clampPercent } from '../lib/accuracy.ts';

interface AccuracyProps {
  /** 0 to 100. */
  percent: number;
  /** With 0 attempted the bar is empty and grey. */
  attempted?: number;
}

/** A percentage in the colour of its band. */
export function Percent({ percent, attempted = 1 }: AccuracyProps) {
  return <span className={`pct ${accuracyBand(percent, attempted)}`}>{percent}%</span>;
}

/** Green from 75, yellow from 60, red below. Put the percentage in words beside it. */
export function AccuracyBar({
  percent,
  attempted = 1,
  label,
  thin = false,
}: AccuracyProps & { label: string; thin?: boolean }) {
  const value = clampPercent(percent);
  return (
    <div
      className={`bar ${accuracyBand(percent, attempted)}${thin ? ' thin' : ''}`}
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ inlineSize: `${value}%` }} />
    </div>
  );
}

/** Progress of a quiz, a job or an upload, in ink; 0 to 100, clamped. */
export function ProgressBar({ percent, label, className }: { percent: number; label: string; className?: string }) {
  const value = clampPercent(percent);
  return (
    <div
      className={className ?? 'bar progress'}
      role="progressbar"
      aria-label={label}
      aria-valuenow={Math.round(value)}
      aria-valuemin={0}
      aria-valuemax={100}
    >
      <i style={{ inlineSize: `${value}%` }} />
    </div>
  );
}
