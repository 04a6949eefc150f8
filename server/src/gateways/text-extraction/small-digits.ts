const RAISED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789'].map((digit, value) => [digit, [...'⁰¹²³⁴⁵⁶⁷⁸⁹'][value] ?? digit])),
  '+': '⁺',
  '-': '⁻',
  '−': '⁻',
  '–': '⁻',
  n: 'ⁿ',
};

const LOWERED: Readonly<Record<string, string>> = {
  ...Object.fromEntries([...'0123456789'].map((digit, value) => [digit, [...'₀₁₂₃₄₅₆₇₈₉'][value] ?? digit])),
  '+': '₊',
  '-': '₋',
  '−': '₋',
};

function shift(text: string, table: Readonly<Record<string, string>>): string {
  const characters = [...text];
  return characters.every((character) => table[character]) ? characters.map((each) => table[each]).join('') : text;
}

/** Raised digits as characters, so that 10 to the sixth does not become 106; text that has no such form stays as it is. */
export const raised = (text: string): string => shift(text, RAISED);

/** Lowered digits as characters: H₂O. */
export const lowered = (text: string): string => shift(text, LOWERED);
