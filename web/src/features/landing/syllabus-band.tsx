import { Bubble } from '../../ui/bubble.tsx';
import { ConceptSheet } from '../../ui/concept-sheet.tsx';
import { estimated } from './estimated.ts';
import { samplePicks, sampleSubjects } from './sample-sheet.ts';

/** How the sheet of concepts reads, on a made-up one. */
export function SyllabusBand() {
  return (
    <section className="landing-band">
      <div className="wrap landing-two">
        <div>
          <h2 className="landing-h2">Your whole syllabus on one answer sheet</h2>
          <p className="landing-text">
            Every ring is a concept. Practice fills it; time empties it again. One look tells you where to spend the
            next half hour.
          </p>
          <ul className="landing-keys">
            <li>
              <Bubble size={40} />
              <span>
                <b>Empty</b>Not tried yet
              </span>
            </li>
            <li>
              <Bubble of={estimated(48, 78)} size={40} />
              <span>
                <b>Fading</b>The halo is what you knew, the core is what you would get right today
              </span>
            </li>
            <li>
              <Bubble state="firm" size={40} />
              <span>
                <b>Firm</b>Three in four or better, today
              </span>
            </li>
          </ul>
        </div>
        <ConceptSheet
          className="landing-sheet"
          title="UPSC Civil Services"
          summary="13 of 63 concepts firm"
          subjects={sampleSubjects}
          picks={samplePicks}
        >
          <p className="legend">
            <span className="legend-pick">
              <Bubble of={estimated(49, 74)} pick />
              Practise next: Monsoon, Minerals, Oceanography
            </span>
          </p>
        </ConceptSheet>
      </div>
    </section>
  );
}
