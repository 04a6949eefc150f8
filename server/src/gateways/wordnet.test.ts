import { describe, expect, it } from 'vitest';
import { wordNetLexicon } from './wordnet.ts';

describe('the lexicon of WordNet', () => {
  const lexicon = wordNetLexicon();

  it.each([
    ['serf', 'person'],
    ['musket', 'artifact'],
    ['Organelle', 'body'],
    ['cell membrane', 'body'],
    ['', null],
    ['qwertzuiop', null],
  ])('puts %j into the class %j', (noun, sense) => {
    expect(lexicon.supersenseOf(noun)).toBe(sense);
  });

  it('knows synonyms, kinds and parts, both ways, and leaves strangers apart', () => {
    expect(lexicon.areRelated('mitochondrion', 'organelle')).toBe(true);
    expect(lexicon.areRelated('organelle', 'mitochondrion')).toBe(true);
    expect(lexicon.areRelated('Europe', 'Spain')).toBe(true);
    expect(lexicon.areRelated('inflation', 'deflation')).toBe(false);
    expect(lexicon.areRelated('ribosome', 'qwertzuiop')).toBe(false);
  });

  it('knows what names are names of', () => {
    expect(lexicon.kindsOfName('Ganges')).toEqual(['river']);
    expect(lexicon.kindsOfName('river')).toEqual([]);
  });

  it('finds the first and the last word of the index', () => {
    expect(lexicon.supersenseOf("'hood")).not.toBeNull();
    expect(lexicon.supersenseOf('zymurgy')).not.toBeNull();
  });
});
