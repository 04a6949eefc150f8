import { looksLikeDefinitionLine } from '@aspirant/domain/builtin-generator/structure';

const BULLET = /^[•‣◦▪▫●○■□–—*+-]\s+\S/;
const NUMBERED = /^(?:\(?\d{1,3}[.)]|\(?[a-zA-Z][.)]|\(?[ivxIVX]{1,5}[.)]|Q\.?\s?\d{1,3}[.:)]?)\s+\S/;
/** Lines of a question paper that belong to the question before, yet stand for themselves. */
const LABEL = /^(?:answers?|ans|key|correct (?:answer|option)|solution|explanation|hint)\s?(?:\(\w\)\s?)?[.:–-]/i;
const SECTION_NUMBER =
  /^(?:\d{1,2}(?:\.\d{1,2}){1,3}\.?|(?:chapter|unit|section|part)\s+(?:\d{1,3}|[ivxlc]+)\b[:.]?)\s*/i;
const SENTENCE_END = /[.!?:;।॥]["'”’)\]]*$/;

/** Words and characters that a heading has at most. */
const HEADING = { words: 12, characters: 100 } as const;

export const startsListItem = (line: string): boolean => BULLET.test(line) || NUMBERED.test(line);

export const startsLabel = (line: string): boolean => LABEL.test(line);

export const endsSentence = (line: string): boolean => SENTENCE_END.test(line);

/** Whether a line begins as "Term: meaning" does, the term with a capital as glossaries have it. */
export const startsDefinition = (line: string): boolean => /^\p{Lu}/u.test(line) && looksLikeDefinitionLine(line);

/** Whether a line is short and closed enough to be a heading; what it stands between decides. */
export function couldBeHeading(line: string): boolean {
  return (
    line.length <= HEADING.characters &&
    line.split(/\s+/).length <= HEADING.words &&
    /[\p{L}\p{N}]/u.test(line) &&
    !/[.,;:]$|।$/.test(line) &&
    !startsLabel(line)
  );
}

/** Rank 2 to 6 by a section number ("2.1" is 2, "2.1.3" is 3), 1 for "Chapter 4"; null without one. */
export function sectionLevel(line: string): number | null {
  const number = SECTION_NUMBER.exec(line)?.[0].trim();
  if (!number || !couldBeHeading(line)) return null;
  if (!/^\d/.test(number)) return 1;
  return /^[\d.]+\s+[\p{Lu}\p{Lo}]/u.test(line) ? Math.min(6, number.split('.').filter(Boolean).length) : null;
}
