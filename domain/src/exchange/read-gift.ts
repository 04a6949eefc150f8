import { collect, type FoundItem, joinRemarks, type ReadResult, RefusedItem } from './exchange-question.ts';
import { splitFormat, unescapedIndex, unescapeGift } from './gift-text.ts';
import { holdsTags, markdownOfHtml } from './simple-html.ts';

/** A question as it stands between two blank lines. */
interface Block {
  line: number;
  source: string;
  concept: string | null;
  difficulty: number | null;
}

/** Reads Moodle's GIFT: multiple choice with four options and one key; every other kind is refused by its name. */
export function readGift(source: string): ReadResult {
  return collect(blocksOf(source), (block) => block.line, readBlock);
}

function* blocksOf(source: string): Generator<Block> {
  let concept: string | null = null;
  let difficulty: number | null = null;
  let lines: string[] = [];
  let start = 0;
  const all = source
    .replace(/^\ufeff/, '')
    .replace(/\r\n?/g, '\n')
    .split('\n');
  for (const [at, line] of [...all, ''].entries()) {
    const trimmed = line.trim();
    if (trimmed === '') {
      if (lines.length > 0) yield { line: start, source: lines.join('\n'), concept, difficulty };
      if (lines.length > 0) difficulty = null;
      lines = [];
    } else if (lines.length === 0 && trimmed.startsWith('$CATEGORY:')) {
      concept = conceptOf(trimmed.slice('$CATEGORY:'.length));
    } else if (trimmed.startsWith('//')) {
      const tag = /\[tag:difficulty-([1-5])\]/.exec(trimmed);
      if (tag) difficulty = Number(tag[1]);
    } else {
      if (lines.length === 0) start = at + 1;
      lines.push(line);
    }
  }
}

/** The last part of a category's path: slashes part names, doubled ones belong to a name. */
function conceptOf(path: string): string | null {
  return (
    path
      .split(/(?<!\/)\/(?!\/)/)
      .at(-1)
      ?.replaceAll('//', '/')
      .trim() || null
  );
}

function readBlock({ line, source, concept, difficulty }: Block): FoundItem {
  let text = source.trim();
  if (text.startsWith('::')) {
    const end = unescapedIndex(text, ['::'], 2);
    if (end !== -1) text = text.slice(end + 2).trim();
  }
  const open = unescapedIndex(text, ['{']);
  if (open === -1) throw new RefusedItem('The question has no answers in braces');
  const close = unescapedIndex(text, ['}'], open + 1);
  if (close === -1) throw new RefusedItem('The answers have no closing brace before the next empty line');
  const after = text.slice(close + 1).trim();
  if (unescapedIndex(after, ['{']) !== -1) throw new RefusedItem('The question has more than one set of answers');

  const { format, rest } = splitFormat(text.slice(0, open).trim());
  const show = (piece: string): string => {
    const own = splitFormat(piece.trim());
    return inMarkdown(unescapeGift(own.rest), own.format ?? format);
  };
  // Text behind the braces: the answers stood for a missing word.
  const stem = after === '' ? rest : `${rest} \\\\_\\\\_\\\\_\\\\_ ${after}`;
  const { answers, explanation } = answersOf(text.slice(open + 1, close).trim());
  const shown = answers.map((answer) => ({ ...answer, text: show(answer.text), remark: show(answer.remark) }));
  return {
    line,
    text: inMarkdown(unescapeGift(stem), format),
    options: shown.map((answer) => answer.text),
    keys: shown.flatMap((answer, at) => (answer.right ? [at] : [])),
    explanation: joinRemarks(
      show(explanation),
      shown.map((answer) => ({ option: answer.text, remark: answer.remark })),
    ),
    difficulty,
    concept,
  };
}

function inMarkdown(text: string, format: string | null): string {
  if (format === 'markdown' || format === 'plain') return text;
  return format === 'html' || holdsTags(text) ? markdownOfHtml(text) : text;
}

interface Answer {
  right: boolean;
  text: string;
  remark: string;
}

function answersOf(body: string): { answers: Answer[]; explanation: string } {
  const general = unescapedIndex(body, ['####']);
  const list = (general === -1 ? body : body.slice(0, general)).trim();
  const explanation = general === -1 ? '' : body.slice(general + 4);
  if (list === '') throw new RefusedItem('An essay has no options');
  if (list.startsWith('#')) throw new RefusedItem('A numerical question has no options');
  if (/^(?:t|f|true|false)\s*(?:#|$)/i.test(list)) throw new RefusedItem('A true/false question has two options');
  if (unescapedIndex(list, ['~']) === -1) {
    const matching = unescapedIndex(list, ['->']) !== -1;
    throw new RefusedItem(
      matching ? 'A matching question has no single key' : 'A short-answer question has no options',
    );
  }
  const answers: Answer[] = [];
  let at = unescapedIndex(list, ['=', '~']);
  if (list.slice(0, at).trim() !== '') throw new RefusedItem('There is text before the first answer');
  while (at !== -1) {
    const next = unescapedIndex(list, ['=', '~'], at + 1);
    answers.push(answerOf(list[at] === '=', list.slice(at + 1, next === -1 ? undefined : next).trim()));
    at = next;
  }
  return { answers, explanation };
}

function answerOf(marked: boolean, source: string): Answer {
  const weight = /^%(-?\d+(?:\.\d+)?)%/.exec(source);
  const share = weight ? Number(weight[1]) : marked ? 100 : 0;
  if (share > 0 && share < 100) throw new RefusedItem('An option gives part of the marks');
  const rest = weight ? source.slice(weight[0].length) : source;
  const remark = unescapedIndex(rest, ['#']);
  return {
    right: share === 100,
    text: remark === -1 ? rest : rest.slice(0, remark),
    remark: remark === -1 ? '' : rest.slice(remark + 1),
  };
}
