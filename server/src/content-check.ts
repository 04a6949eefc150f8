/** npm run content:check: what is wrong with content/, one line a finding; ends with 1 if there is anything. */
import { fileURLToPath } from 'node:url';
import type { SubjectFile } from '@aspirant/contract/content-file';
import { type CheckedSubject, checkBank } from '@aspirant/domain/content-check/check-bank';
import { type Finding, placeOf } from '@aspirant/domain/content-check/finding';
import katex from 'katex';
import { type Block, type Inline, parseMarkdown } from '../../web/src/lib/markdown.ts';
import { readContentFiles } from './gateways/content-files.ts';
import { readGateExceptions } from './gateways/gate-exceptions.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

/** @param root the folder content */
export async function checkContent(root: string): Promise<Finding[]> {
  const findings: Finding[] = [];
  const subjects: CheckedSubject[] = [];
  for (const { key: exam, exam: contents, subjects: sources } of await readContentFiles(`${root}/exams`)) {
    const present = new Set(sources.map((source) => source.key));
    for (const missing of contents.subjects.filter((subject) => !present.has(subject))) {
      findings.push({ place: placeOf(exam, missing), rule: 'shape', message: 'is in exam.yaml and has no file' });
    }
    for (const { key: subject, read } of sources) {
      const file = readFile(read);
      if (typeof file === 'string') findings.push({ place: placeOf(exam, subject), rule: 'shape', message: file });
      else subjects.push({ exam, subject, file });
    }
  }
  const exceptions = await readGateExceptions(`${root}/gate-exceptions.yaml`);
  return [...findings, ...checkBank(subjects, exceptions, textProblems)];
}

/** The file, or what is wrong with its shape. */
function readFile(read: () => SubjectFile): SubjectFile | string {
  try {
    return read();
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

/** What a reader would see of a text that was meant otherwise. */
export function textProblems(markdown: string): string[] {
  const problems: string[] = [];
  const formula = (tex: string, displayMode: boolean): void => {
    try {
      katex.renderToString(tex, { throwOnError: true, strict: 'ignore', displayMode });
    } catch (error) {
      problems.push(`LaTeX does not render: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  const inline = (part: Inline): void => {
    if (part.kind === 'formula') formula(part.tex, part.display);
    else if (part.kind === 'text') problems.push(...leftovers(part.text));
    else if (part.kind === 'em' || part.kind === 'strong') part.inlines.forEach(inline);
  };
  const block = (part: Block): void => {
    if (part.kind === 'formula') formula(part.tex, true);
    else if (part.kind === 'paragraph') part.inlines.forEach(inline);
    else if (part.kind === 'list') part.items.flat().forEach(inline);
    else if (part.kind === 'table') [part.head, ...part.rows].flat(2).forEach(inline);
  };
  parseMarkdown(markdown).forEach(block);
  const words = markdown.replace(/```[\s\S]*?```|`[^`]*`|\\./g, '');
  // Two blanks in a row of words would be read as strong text.
  if (words.replace(/\$[^$]*\$/g, '').includes('__')) problems.push('a blank to fill is written \\_\\_\\_\\_');
  const dollars = words.match(/\$/g)?.length ?? 0;
  if (dollars % 2 === 1) problems.push('a dollar has no second one: write \\$ where no formula begins');
  return problems;
}

const leftovers = (text: string): string[] =>
  [
    [/\*\*/, 'marks of strong text that mark nothing'],
    [/<\/?[a-z][^<>]*>/i, 'HTML, which is shown as it stands'],
    [/\]\(/, 'a link or picture, which is shown as it stands'],
    [/^#{1,6} /, 'a heading, which is shown as it stands'],
    [/\\[a-z]{2,}/i, 'LaTeX outside dollars'],
  ].flatMap(([pattern, message]) => ((pattern as RegExp).test(text) ? [`holds ${message}: ${text.slice(0, 60)}`] : []));

if (import.meta.main) {
  const findings = await checkContent(CONTENT);
  for (const { place, rule, message } of findings) console.log(`${place}: ${rule}: ${message.replace(/\s+/g, ' ')}`);
  console.log(findings.length === 0 ? 'content: nothing to mend' : `content: ${findings.length} to mend`);
  process.exitCode = findings.length === 0 ? 0 : 1;
}
