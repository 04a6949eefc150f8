import { describe, expect, it } from 'vitest';
import type { CandidateQuestion } from './candidate.ts';
import { checkCandidates, createGateMemory } from './gate.ts';

const TEXT =
  'Osmosis is the movement of water through a mem-\nbrane [4]. Goa was freed in 1961. Robert Brown  described the nucleus.';
const PASSAGE = { text: TEXT, start: 100 };

function question(change: Partial<CandidateQuestion> = {}): CandidateQuestion {
  return {
    kind: 'term-definition',
    stem: 'Which of these best describes osmosis?',
    options: ['the movement of water', 'the decay of sugar', 'the growth of cells', 'the copying of genes'],
    keyIndex: 0,
    explanation: 'Osmosis is the movement of water through a membrane.',
    difficulty: 2,
    evidence: { quote: 'Osmosis is the movement of water through a membrane.', start: 0, end: 0 },
    term: 'osmosis',
    conceptHint: null,
    ...change,
  };
}

const gate = (questions: CandidateQuestion[], memory = createGateMemory()) =>
  checkCandidates(questions, PASSAGE, memory, 'seed');

describe('checkCandidates', () => {
  it('keeps a sound question, with its place in the document and its key where the text went', () => {
    const { kept } = gate([question()]);
    expect(kept).toHaveLength(1);
    expect(kept[0]?.options[kept[0].keyIndex]).toBe('the movement of water');
    expect(kept[0]?.evidence).toMatchObject({ start: 100, end: 100 + TEXT.indexOf('. Goa') + 1 });
    expect(kept[0]?.flaws).toEqual([]);
  });

  it.each([
    { options: ['the movement of water', 'The movement of  water', 'decay', 'growth'] },
    { options: ['the movement of water', 'decay', 'growth'] },
    { options: ['the movement of water', '', 'decay', 'growth'] },
    { keyIndex: 4 },
    { keyIndex: -1 },
  ])('drops a broken key: %j', (change) => {
    expect(gate([question(change)])).toMatchObject({ kept: [], dropped: { 'broken key': 1 } });
  });

  it.each([
    { evidence: { quote: 'Osmosis is the movement of salt.', start: 0, end: 0 } },
    { evidence: { quote: '', start: 0, end: 0 } },
    { options: ['the law of Isaac Newton', 'the decay of sugar', 'the growth of cells', 'the copying of genes'] },
    { options: ['a movement of 17 litres', 'the decay of sugar', 'the growth of cells', 'the copying of genes'] },
  ])('drops what the passage does not say: %j', (change) => {
    expect(gate([question(change)])).toMatchObject({ kept: [], dropped: { 'missing evidence': 1 } });
  });

  it('takes a name from the passage as support', () => {
    const options = ['Robert Brown', 'Camillo Golgi', 'Hans Krebs', 'Ernst Ruska'];
    const quote = 'Robert Brown described the nucleus.';
    const asked = question({ stem: 'Who described the nucleus?', options, evidence: { quote, start: 0, end: 0 } });
    expect(gate([asked]).kept).toHaveLength(1);
  });

  it('drops a question of the bank, of the same run, and a second one on a sentence and term', () => {
    const stored = createGateMemory([{ stem: 'What best describes osmosis?', answer: 'the movement of water' }]);
    expect(gate([question()], stored).dropped.duplicate).toBe(1);
    expect(gate([question(), question()])).toMatchObject({ kept: [{}], dropped: { duplicate: 1 } });
    const reworded = question({
      stem: 'Through what does osmotic flow pass?',
      options: ['a membrane', 'air', 'bone', 'sap'],
    });
    expect(gate([question(), reworded]).dropped.duplicate).toBe(1);
  });

  it('knows after a restart what was asked before', () => {
    const { kept } = gate([question()]);
    const first = kept[0];
    if (!first) throw new Error('nothing kept');
    const sameDocument = { keyIndex: first.keyIndex, evidenceStart: first.evidence.start, term: first.term };
    const memory = createGateMemory([{ stem: 'Something else entirely?', answer: 'no', sameDocument }]);
    expect(memory.keyCounts[first.keyIndex]).toBe(1);
    expect(gate([question()], memory).dropped.duplicate).toBe(1);
  });

  it('keeps a flawed question with its flaws named and less confidence', () => {
    const [sound] = gate([question()]).kept;
    const [flawed] = gate([question({ stem: 'Which of these is not osmosis' })]).kept;
    expect(flawed?.flaws.map(({ name }) => name)).toEqual(['stem-not-a-question', 'hidden-negative']);
    expect(flawed?.confidence).toBeLessThan(sound?.confidence ?? 0);
  });

  it('gives the same order for the same seed', () => {
    expect(gate([question()])).toEqual(gate([question()]));
  });
});
