import { ChevronDown } from 'lucide-react';
import { accuracyBand } from '../../lib/accuracy.ts';
import { AccuracyBar, Percent } from '../../ui/accuracy.tsx';
import { Bubble } from '../../ui/bubble.tsx';
import { MarkedOption } from '../../ui/option.tsx';
import { estimated } from './estimated.ts';

const SLIPPING = [
  ['Monsoon', 48, 71],
  ['Minerals', 38, 57],
  ['Oceanography', 41, 60],
  ['External Sector', 52, 66],
] as const;
const SUBJECTS = [
  ['Indian Polity', 77],
  ['Economy', 69],
  ['Geography', 57],
] as const;

/** The specification's five benefits, each with a piece of the product. */
export function Benefits() {
  return (
    <section className="wrap landing-benefits">
      <h2 className="landing-h2 landing-ace">Ace your exams with AI-powered practice</h2>
      <ul className="landing-feat">
        <li>
          <div className="landing-txt">
            <h3>AI-generated questions targeting weak areas</h3>
            <p>
              Picked because we estimate that you would get about 48% of Monsoon questions right today, and you last
              practised it 9 days ago.
            </p>
          </div>
          <ul className="landing-frag">
            {SLIPPING.map(([name, now, was]) => (
              <li key={name}>
                <Bubble of={estimated(now, was)} size={26} />
                <span>{name}</span>
                <span className="landing-end">
                  {was} to {now}%
                </span>
              </li>
            ))}
          </ul>
        </li>
        <li>
          <div className="landing-txt">
            <h3>Detailed explanations for every question</h3>
            <p>Whether you were right, wrong or skipped it.</p>
          </div>
          <div className="landing-frag">
            <div className="opts">
              <MarkedOption letter="B" mark="wrong" picked tag="Your answer (Incorrect)">
                Habeas corpus
              </MarkedOption>
              <MarkedOption letter="D" mark="right" tag="Correct answer">
                Quo warranto
              </MarkedOption>
            </div>
            <p className="landing-exp2">
              Quo warranto asks by what authority a person holds a public office. Habeas corpus tests a detention.
            </p>
          </div>
        </li>
        <li>
          <div className="landing-txt">
            <h3>Personalised quizzes based on the exam syllabus</h3>
          </div>
          <div className="landing-frag" aria-hidden="true">
            <p className="landing-select">
              Geography
              <ChevronDown className="i quiet" />
            </p>
            <p className="landing-pick5">
              <span>5</span>
              <span className="on">10</span>
              <span>15</span>
              <span>20</span>
              <span>30</span>
            </p>
          </div>
        </li>
        <li>
          <div className="landing-txt">
            <h3>Progress tracking across subjects and concepts</h3>
          </div>
          <ul className="landing-frag landing-bars">
            {SUBJECTS.map(([name, percent]) => (
              <li key={name} className={accuracyBand(percent)}>
                <span>{name}</span>
                <AccuracyBar percent={percent} label={`${name} accuracy`} />
                <Percent percent={percent} />
              </li>
            ))}
          </ul>
        </li>
        <li>
          <div className="landing-txt">
            <h3>Performance analytics</h3>
          </div>
          <div className="landing-frag">
            <Trend />
          </div>
        </li>
      </ul>
    </section>
  );
}

function Trend() {
  return (
    <svg
      className="landing-trend"
      viewBox="0 0 270 112"
      role="img"
      aria-label="Accuracy over the last twelve quizzes, rising from 50% to 73%"
    >
      <path d="M0 28H234M0 50H234" />
      <text x="240" y="32">
        75%
      </text>
      <text x="240" y="54">
        60%
      </text>
      <polyline points="4,66 24,75 44,57 64,62 84,50 104,58 124,42 144,50 164,36 184,43 204,32 224,31" />
      <circle cx="224" cy="31" r="5" />
    </svg>
  );
}
