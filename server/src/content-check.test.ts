import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { checkContent, textProblems } from './content-check.ts';
import { SCHEMA_FILE, subjectSchema } from './write-content-schema.ts';

const CONTENT = fileURLToPath(new URL('../../content', import.meta.url));

describe('textProblems', () => {
  it.each([
    ['A plain text with $x^2$, `a ** b`, *emphasis* and \\$5.', null],
    ['A blank: \\_\\_\\_\\_ and another \\_\\_\\_\\_.', null],
    ['A blank: ____ to fill.', 'blank'],
    ['A formula $\\frac{1}{2$ cut short.', 'LaTeX does not render'],
    ['A formula $\\nosuchcommand$ of nothing.', 'LaTeX does not render'],
    ['Money: 5$ each.', 'a dollar has no second one'],
    ['Water is H<sub>2</sub>O.', 'HTML'],
    ['The ratio \\frac{1}{2} without dollars.', 'LaTeX outside dollars'],
    ['See [the map](map.png).', 'a link or picture'],
    ['| a | b |\n|---|---|\n| **bold | 1 |', 'marks of strong text'],
  ])('of %j: %s', (markdown, problem) => {
    const problems = textProblems(markdown);
    if (problem === null) expect(problems).toEqual([]);
    else expect(problems.join('\n')).toContain(problem);
  });
});

describe('content/', () => {
  it('keeps every rule, or names its exception', async () => {
    const findings = await checkContent(CONTENT);
    expect(findings.map(({ place, rule, message }) => `${place}: ${rule}: ${message}`)).toEqual([]);
  }, 60_000);

  it('has the schema that its shape gives (npm run content:schema)', async () => {
    expect(await readFile(SCHEMA_FILE, 'utf8')).toBe(subjectSchema());
  });
});
