import { Bubble } from '../../ui/bubble.tsx';
import { estimated } from './estimated.ts';
import { LandingActions } from './landing-nav.tsx';

const FADING = [
  [72, 81],
  [64, 73],
  [58, 67],
  [50, 59],
  [42, 51],
  [34, 43],
] as const;
const FIRM = ['a', 'b', 'c', 'd', 'e'];
const EMPTY = ['f', 'g'];

/** The last word: a strip that fills up, and the button. */
export function Begin() {
  return (
    <section className="wrap landing-begin">
      <div className="landing-strip" aria-hidden="true">
        {FIRM.map((key) => (
          <Bubble key={key} state="firm" size={28} />
        ))}
        {FADING.map(([now, was]) => (
          <Bubble key={now} of={estimated(now, was)} size={28} />
        ))}
        {EMPTY.map((key) => (
          <Bubble key={key} size={28} />
        ))}
      </div>
      <h2 className="landing-h2">Ten questions are enough to begin.</h2>
      <LandingActions />
    </section>
  );
}
