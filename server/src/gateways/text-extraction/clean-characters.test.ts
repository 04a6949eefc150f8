import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCharacters } from './clean-characters.ts';

test.each([
  ['ligatures', '\ufb01nal \ufb02ow o\ufb03ce', 'final flow office'],
  ['mathematical letters', '𝑝𝑉 = 𝑛𝑅𝑇', 'pV = nRT'],
  ['powers, fractions and units stay', 'x² ½ ℃ Å H₂O', 'x² ½ ℃ Å H₂O'],
  ['controls and NUL', 'a\u0000b\u0007c\ufffed', 'abcd'],
  ['marks that turn a line around', 'a\u202ecba', 'acba'],
  ['line ends', 'a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['spaces', 'a\u00a0b\u2009c', 'a b c'],
  ['bullets of symbol fonts', '\uf0b7 item', '• item'],
  ['half a pair', 'a\ud800b', 'ab'],
  ['Devanagari with its joiners', 'क्\u200dष श्री ड़ हिन्दी', 'क्\u200dष श्री ड़ हिन्दी'],
])('%s', (_name, raw, clean) => {
  expect(cleanCharacters(raw)).toBe(clean);
});

test('whatever goes in, what comes out is storable and is clean already', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }),
      (raw) => {
        const clean = cleanCharacters(raw);
        expect(clean.isWellFormed()).toBe(true);
        expect(clean).not.toContain('\u0000');
        expect(cleanCharacters(clean)).toBe(clean);
      },
    ),
  );
});
