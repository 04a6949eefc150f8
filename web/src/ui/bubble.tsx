import './bubble.css';
import type { CSSProperties } from 'react';
import { type BubbleState, bubbleState, type Estimate, fillOf } from '../lib/bubble.ts';

interface BubbleProps {
  /** What the model thinks; the bubble's looks follow from it. */
  of?: Estimate | undefined;
  /** Instead of `of`, where only the state matters. */
  state?: BubbleState;
  /** A second ring outside: practise this next. */
  pick?: boolean | undefined;
  /** Diameter in px; 24 unless told. */
  size?: number;
}

/** A concept's ring: the core is today, the halo the last practice. Say beside it what it shows: it is hidden from screen readers. */
export function Bubble({ of, state, pick = false, size }: BubbleProps) {
  const shown = state ?? (of ? bubbleState(of) : 'untried');
  const learning = shown === 'learning' && of;
  const style = {
    ...(size !== undefined && { '--d': `${size}px` }),
    ...(learning && { '--now': fillOf(of.estimate), '--was': fillOf(of.lastEstimate ?? of.estimate) }),
  } as CSSProperties;
  const look = shown === 'firm' || shown === 'early' ? `b ${shown}` : 'b';
  return <i className={pick ? `${look} pick` : look} style={style} aria-hidden="true" />;
}
