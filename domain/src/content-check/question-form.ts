import type { QuestionForm } from '@aspirant/contract/gate-exceptions';

/** Longer paragraphs are a passage that the question is about. */
const ASKING_WORDS_MAX = 60;

const CODE_WORDS = new Set(
  `and only both neither nor none all of the one two three four five pair pairs statement statements is are correct
  incorrect true false but not explanation reason assertion explains conclusion conclusions argument arguments follow
  follows either or sufficient alone together i ii iii iv v vi`.split(/\s+/),
);

const isCode = (option: string): boolean =>
  (option.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).every(
    (word) => /^\d+$/.test(word) || word.length === 1 || /^[p-z]\d?$/.test(word) || CODE_WORDS.has(word),
  );

const isValue = (option: string): boolean => /[$`\d]/.test(option);

/** Which kind of options a question has. */
export function formOf(options: readonly string[]): QuestionForm {
  if (options.every(isCode) && options.some((option) => /\p{L}{2}/u.test(option) || /[,–;-]/.test(option))) return 'codes';
  return options.every(isValue) ? 'values' : 'prose';
}

/** The paragraphs of a stem, fenced code whole. */
export function paragraphsOf(stem: string): string[] {
  const fences: string[] = [];
  const held = stem.replace(/```[\s\S]*?(?:```|$)/g, (fence) => `\u0000${fences.push(fence) - 1}\u0000`);
  return held
    .split(/\n[ \t]*\n/)
    .map((paragraph) => paragraph.replace(/\u0000(\d+)\u0000/g, (_, at) => fences[Number(at)] ?? '').trim())
    .filter((paragraph) => paragraph !== '');
}

const isGiven = (paragraph: string): boolean =>
  /^(?:```|\||\$\$|>|[-*+] |\d{1,2}[.)] |[A-Z]\d?[.):] |\([^)]{1,3}\) |["“])/.test(paragraph) ||
  paragraph.split(/\s+/).length > ASKING_WORDS_MAX;

/**
 * What of a stem asks, without what it gives to read: passages, lists, tables, code, quotations. The rules for stems
 * were made for short ones; a passage's own words are the material, not the question's wording.
 */
export function askingPart(stem: string): string {
  const paragraphs = paragraphsOf(stem);
  const asking = paragraphs.filter((paragraph) => !isGiven(paragraph));
  return asking.length > 0 ? asking.join('\n') : (paragraphs.at(-1) ?? stem);
}
