/** A closed list: what its members are, and the members. */
export interface ListFact {
  /** "fundamental rights of the Constitution": what each member is one of. */
  members: readonly { text: string; sentence: number }[];
  whole: string;
}

const INTRODUCTION =
  /^(?:The|There are) (?:(?:two|three|four|five|six|seven|eight|nine|ten|main) )*([\p{L}][\p{L}\p{N} '’-]{5,70}?)(?: are(?: as follows| the following)?| include)?\s?:$/u;

/** Reads a list from the sentence that introduces it and its items, or null where they are no list of names. */
export function listOf(introduction: string, items: readonly { text: string; sentence: number }[]): ListFact | null {
  const whole = INTRODUCTION.exec(introduction.trim())?.[1]?.trim();
  const members = items.map(({ text, sentence }) => ({ text: text.replace(/[.;,]+$/, '').trim(), sentence }));
  if (!whole || members.length < 3) return null;
  return members.every(({ text }) => text.split(/\s+/).length <= 6 && text !== '') ? { whole, members } : null;
}
