import { describe, expect, it } from 'vitest';
import { namesAndNumbers, readPassage } from './evidence.ts';

const PASSAGE = {
  text: 'He said: “The net-\nwork  of rivers” [12] ran dry—twice.\nA well-known dam broke.',
  start: 50,
};

const read = readPassage(PASSAGE);

describe('locate', () => {
  it.each(['The network of rivers', '"the network of rivers" ran dry-twice', 'A well-known dam broke.'])(
    'finds %j',
    (quote) => {
      const place = read.locate(quote);
      expect(place).not.toBeNull();
      const held = PASSAGE.text.slice((place?.start ?? 0) - 50, (place?.end ?? 0) - 50);
      expect(held.slice(-3).toLowerCase()).toBe(quote.slice(-3).toLowerCase());
    },
  );

  it.each(['The network of roads', '', '   '])('does not find %j', (quote) => {
    expect(read.locate(quote)).toBeNull();
  });
});

describe('names and numbers', () => {
  it('are numerals, capitals inside a text, and words in capitals', () => {
    expect(namesAndNumbers('The treaty of Lahore in 1940')).toEqual(['The', 'Lahore', '1940']);
    expect(namesAndNumbers('Moves water by 3.5 mm')).toEqual(['3.5']);
    expect(namesAndNumbers('DNA')).toEqual(['DNA']);
    expect(namesAndNumbers('Diffusion')).toEqual([]);
  });

  it('of the key must stand in quote or passage', () => {
    expect(read.unsupported('the Tsangpo of 1905', 'the Tsangpo')).toEqual(['1905']);
    expect(read.unsupported('a well-known dam', '')).toEqual([]);
  });
});
