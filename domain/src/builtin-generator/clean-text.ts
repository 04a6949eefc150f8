/** A text without the marks of its layout, and for each of its characters the place in the original. */
export interface CleanText {
  text: string;
  at: number[];
}

/**
 * Cleans a stretch of a document: white space becomes single spaces, words hyphenated at a line's end are joined, citation
 * marks ([12], [3, 4]) and soft hyphens go. `offset` is where the stretch begins in the document.
 */
export function cleanText(raw: string, offset: number): CleanText {
  // Collected in parts: a string that grows and is asked for its end is copied each time, which takes minutes.
  const parts: string[] = [];
  let last = '';
  const at: number[] = [];
  let i = 0;
  while (i < raw.length) {
    const rest = raw.slice(i, i + 40);
    const broken = /^-[ \t]*\r?\n\s*(?=\p{Ll})/u.exec(rest);
    const mark = /^\s?\[\d{1,3}(?:[,–-]\s?\d{1,3})*\]/.exec(rest);
    if (broken && /\p{Ll}/u.test(last)) {
      i += broken[0].length;
    } else if (mark && last !== '') {
      i += mark[0].length;
    } else if (raw[i] === '­') {
      i++;
    } else if (/\s/.test(raw.charAt(i))) {
      if (last !== '' && last !== ' ') {
        last = ' ';
        parts.push(last);
        at.push(offset + i);
      }
      i++;
    } else {
      last = raw.charAt(i);
      parts.push(last);
      at.push(offset + i);
      i++;
    }
  }
  return { text: parts.join(''), at };
}
