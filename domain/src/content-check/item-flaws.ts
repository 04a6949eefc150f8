import type { QuestionEntry } from '@aspirant/contract/content-file';
import { OPTION_LETTERS } from '@aspirant/contract/limits';
import type { CandidateQuestion, Flaw } from '../generation/candidate.ts';
import { flawsOf } from '../generation/flaws.ts';
import { areUnsortedNumbers, askingPart, askingSentence } from './question-form.ts';

/** The options in the order of their letters. */
export const optionsOf = ({ options }: QuestionEntry): string[] => OPTION_LETTERS.map((letter) => options[letter]);

/**
 * The gate's flaws in a question that a person wrote. The gate's rules for stems are put to the part that asks, the rule
 * of capitals to the sentence that asks, the order of numbers to options that are nothing but numbers; "in the passage"
 * is no fault where the stem carries its passage.
 */
export function itemFlaws(question: QuestionEntry): Flaw[] {
  const options = optionsOf(question);
  const candidate: CandidateQuestion = {
    kind: 'model',
    stem: askingPart(question.stem),
    options,
    keyIndex: OPTION_LETTERS.indexOf(question.key),
    explanation: question.explanation,
    difficulty: question.difficulty,
    evidence: { quote: '', start: 0, end: 0 },
    term: '',
    conceptHint: null,
  };
  const asked = new Set(flawsOf({ ...candidate, stem: askingSentence(question.stem) }).map((flaw) => flaw.name));
  const applies: Record<string, boolean> = {
    'hidden-negative': asked.has('hidden-negative'),
    'numbers-not-sorted': areUnsortedNumbers(options),
    'points-outside': candidate.stem === question.stem.trim(),
  };
  return flawsOf(candidate).filter(({ name }) => applies[name] ?? true);
}
