import { collect, type FoundItem, type ReadResult, RefusedItem } from './exchange-question.ts';

const OPTION = /^([A-Z])[.)]\s+(.*)$/;
const ANSWER = /^ANSWER:\s*(.*)$/i;

interface Block {
  line: number;
  text: string[];
  options: { letter: string; lines: string[] }[];
  answer: string | null;
}

/** Reads Aiken: the question, a line for each option ("A. …" or "A) …"), and "ANSWER: A". */
export function readAiken(source: string): ReadResult {
  return collect(blocksOf(source), (block) => block.line, readBlock);
}

function* blocksOf(source: string): Generator<Block> {
  let block: Block | null = null;
  let blank = false;
  for (const [at, raw] of source
    .replace(/^\ufeff/, '')
    .split(/\r\n?|\n/)
    .entries()) {
    const line = raw.trim();
    const option = OPTION.exec(line);
    const answer = ANSWER.exec(line);
    if (line === '') {
      blank = true;
      continue;
    }
    // Words after options and an empty line begin a question; the one before had no answer.
    if (block && block.options.length > 0 && blank && !option && !answer) {
      yield block;
      block = null;
    }
    block ??= { line: at + 1, text: [], options: [], answer: null };
    if (answer) {
      block.answer = answer[1] ?? '';
      yield block;
      block = null;
    } else if (option && block.text.length > 0) {
      block.options.push({ letter: option[1] ?? '', lines: [option[2] ?? ''] });
    } else if (block.options.length > 0) {
      block.options.at(-1)?.lines.push(line);
    } else {
      if (blank && block.text.length > 0) block.text.push('');
      block.text.push(line);
    }
    blank = false;
  }
  if (block) yield block;
}

function readBlock({ line, text, options, answer }: Block): FoundItem {
  if (text.length === 0) throw new RefusedItem('The question has no text');
  if (answer === null) throw new RefusedItem('The question has no line ANSWER:');
  const letters = answer
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean);
  const places = letters.map((letter) => options.findIndex((option) => option.letter === letter));
  if (places.includes(-1)) throw new RefusedItem(`The answer ${answer} is none of the options`);
  return {
    line,
    text: text.join('\n'),
    options: options.map((option) => option.lines.join('\n')),
    keys: places,
    explanation: '',
  };
}
