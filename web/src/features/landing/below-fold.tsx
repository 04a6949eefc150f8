import { Begin } from './begin.tsx';
import { Benefits } from './benefits.tsx';
import { SyllabusBand } from './syllabus-band.tsx';

/** What a visitor scrolls to: loaded after the first view. */
export function BelowFold() {
  return (
    <>
      <SyllabusBand />
      <Benefits />
      <Begin />
    </>
  );
}
