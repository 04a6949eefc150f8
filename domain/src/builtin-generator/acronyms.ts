/** An abbreviation with the words it stands for, as the text gives them. */
export interface AcronymFact {
  short: string;
  long: string;
  sentence: number;
}

const SMALL = new Set(['of', 'the', 'and', 'for', 'in', 'on', 'to', 'a']);

/** Reads "World Trade Organization (WTO)": the initials of the words before the bracket must give the abbreviation. */
export function acronymsIn(text: string, sentence: number): AcronymFact[] {
  const facts: AcronymFact[] = [];
  for (const found of text.matchAll(/\(([A-Z]{2,6})s?\)/g)) {
    const short = found[1] ?? '';
    const before = text.slice(0, found.index).trim().split(/\s+/);
    const taken: string[] = [];
    let left = short.length;
    while (left > 0 && before.length > 0) {
      const word = before.pop() ?? '';
      taken.unshift(word);
      if (SMALL.has(word.toLowerCase()) && word.charAt(0).toUpperCase() !== short.charAt(left - 1)) continue;
      if (word.charAt(0).toUpperCase() !== short.charAt(left - 1)) break;
      left--;
    }
    if (left === 0 && taken.length >= 2) facts.push({ short, long: taken.join(' '), sentence });
  }
  return facts;
}
