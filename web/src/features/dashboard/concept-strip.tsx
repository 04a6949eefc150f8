import type { ConceptEstimate } from '@aspirant/contract/dashboard';
import { bubbleState } from '../../lib/bubble.ts';
import { counted } from '../../lib/format.ts';
import { Bubble } from '../../ui/bubble.tsx';

interface ConceptStripProps {
  name: string;
  concepts: readonly ConceptEstimate[];
  picks: ReadonlySet<number>;
}

/** A subject's row of the sheet, small. */
export function ConceptStrip({ name, concepts, picks }: ConceptStripProps) {
  if (concepts.length === 0) return null;
  const firm = concepts.filter((concept) => bubbleState(concept) === 'firm').length;
  const next = concepts.filter((concept) => picks.has(concept.conceptId)).length;
  const words = `${name}: ${counted(concepts.length, 'concept')}, ${firm === 0 ? 'none' : firm} firm`;
  return (
    <p className="dash-strip" role="img" aria-label={next === 0 ? words : `${words}, ${next} to practise next`}>
      {concepts.map((concept) => (
        <Bubble key={concept.conceptId} of={concept} pick={picks.has(concept.conceptId)} size={18} />
      ))}
    </p>
  );
}
