import '../../ui/option.css';
import '../../ui/stem.css';
import type { OptionLetter } from '@aspirant/contract/limits';
import { ArrowRight, Check } from 'lucide-react';
import { useId, useState } from 'react';
import { Bubble } from '../../ui/bubble.tsx';
import { estimated } from './estimated.ts';

const KEY: OptionLetter = 'A';
const OPTIONS: readonly [OptionLetter, string][] = [
  ['A', 'Forced labour without payment'],
  ['B', 'A levy on forest produce'],
  ['C', 'Imprisonment for debt'],
  ['D', 'Compulsory military service'],
];

/** A question to try: it marks the pick and explains at once. */
export function SampleQuestion() {
  const stem = useId();
  const [picked, setPicked] = useState<OptionLetter>(KEY);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a legend; the group is named.
    <div className="landing-demo" role="group" aria-label="A sample question">
      <div className="landing-demo-bar">
        <b>Indian Polity: Fundamental Rights</b>
        <span>Question 3/10</span>
      </div>
      <div className="landing-demo-in">
        <p className="stem" id={stem}>
          Article 23 of the Constitution forbids <em>begar</em> (<span lang="hi">बेगार</span>). What does the word mean?
        </p>
        <div className="opts" role="radiogroup" aria-labelledby={stem}>
          {OPTIONS.map(([letter, text]) => (
            <label key={letter} className={letter === KEY ? 'opt landing-key' : 'opt'}>
              <span className="L" aria-hidden="true">
                <span>{letter}</span>
              </span>
              <span>{text}</span>
              {letter === KEY && (
                <span className="tag">
                  <Check className="i" />
                  Correct answer
                </span>
              )}
              <input
                className="vh"
                type="radio"
                name={`${stem}-sample`}
                checked={picked === letter}
                onChange={() => setPicked(letter)}
              />
            </label>
          ))}
        </div>
        <p className="landing-exp">
          <b>Explanation</b>
          Article 23(1) forbids traffic in human beings, begar and similar forms of forced labour. Clause (2) still lets
          the State impose compulsory service for public purposes.
        </p>
      </div>
      <div className="landing-gain">
        <b>Fundamental Rights</b>
        <span>is firm now</span>
        <span className="landing-pair">
          <Bubble of={estimated(72, 78)} size={26} />
          <span>72%</span>
          <ArrowRight className="i" />
          <Bubble state="firm" size={26} />
          <span className="landing-now">76%</span>
        </span>
      </div>
    </div>
  );
}
