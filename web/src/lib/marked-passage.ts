/** The passage beside a generated question, with the words that it rests on, so that a reviewer sees them at once. */

export interface MarkedPassage {
  before: string;
  /** Empty where the evidence is not known. */
  marked: string;
  after: string;
}

/** Joins the lines that a PDF broke inside a sentence; headings and list items keep theirs. */
const joinBrokenLines = (text: string): string => text.replace(/[ \t]*\n[ \t]*(?=\p{Ll})/gu, ' ');

/** @param evidence a part of the passage, letter for letter, that neither begins nor ends with white space; or '' */
export function markedPassage(passage: string, evidence: string): MarkedPassage {
  const text = joinBrokenLines(passage);
  // Joined for itself the evidence reads as inside the passage, since no white space stands at its ends.
  const marked = joinBrokenLines(evidence);
  const start = marked === '' ? -1 : text.indexOf(marked);
  if (start < 0) return { before: text, marked: '', after: '' };
  return { before: text.slice(0, start), marked, after: text.slice(start + marked.length) };
}
