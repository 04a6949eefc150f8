import { describe, expect, it } from 'vitest';
import { readCsv } from './csv.ts';
import type { ReadResult } from './exchange-question.ts';
import { readAiken } from './read-aiken.ts';
import { readGift } from './read-gift.ts';
import { readQti } from './read-qti.ts';

const questionsOf = (result: ReadResult) => result.questions.map((found) => found.question);
const capital = {
  text: 'Which city is the capital of Kerala?',
  options: ['Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'],
  correctOption: 'B',
  explanation: '',
  difficulty: 3,
  concept: null,
};

describe('GIFT as teachers write it', () => {
  it('is read with its title, comments, category and feedback', () => {
    const source = `// a comment
$CATEGORY: $course$/Geography/States // Cities

::Capital:: Which city is the capital of Kerala? {
  ~Kochi # The largest city.
  =Thiruvananthapuram
  ~Kozhikode
  ~%-50%Thrissur
  #### It was chosen in 1956.
}`;
    const { questions, refused } = readGift(source);
    expect(refused).toEqual([]);
    expect(questions).toEqual([
      {
        line: 4,
        question: {
          ...capital,
          concept: 'States / Cities',
          explanation: 'It was chosen in 1956.\n\nKochi: The largest city.',
        },
      },
    ]);
  });

  it('takes answers inside a sentence for a missing word, and the little HTML of a question bank', () => {
    expect(questionsOf(readGift('The capital is {~Kochi =Delhi ~Pune ~Agra} today.'))[0]?.text).toBe(
      'The capital is \\_\\_\\_\\_ today.',
    );
    const html = '[html]<p>Which <b>one</b>?<br>Say \\&nbsp;it.</p>{=a &lt; b ~c ~d ~e}';
    expect(questionsOf(readGift(html))[0]).toMatchObject({
      text: 'Which **one**?\nSay \\ it.',
      options: ['a < b', 'c', 'd', 'e'],
    });
  });

  it.each([
    ['Just a description.', 'The question has no answers in braces'],
    ['Write about the monsoon. {}', 'An essay has no options'],
    ['Two and two? {#4:0.1}', 'A numerical question has no options'],
    ['The sun rises in the east. {TRUE}', 'A true/false question has two options'],
    ['The capital? {=Delhi =New Delhi}', 'A short-answer question has no options'],
    ['Match. {=a -> 1 =b -> 2 =c -> 3}', 'A matching question has no single key'],
    ['Which? {=a ~b ~c}', 'The question has 3 options, not 4'],
    ['Which? {=a ~b ~c ~d ~e}', 'The question has 5 options, not 4'],
    ['Which? {~a ~b ~c ~d}', 'No option is marked as right'],
    ['Which? {=a =b ~c ~d}', 'More than one option is marked as right'],
    ['Which? {~%50%a ~%50%b ~c ~d}', 'An option gives part of the marks'],
    ['Which? {=a ~a ~c ~d}', 'Two options read the same'],
    ['Which? {=a ~b ~c ~d', 'The answers have no closing brace before the next empty line'],
    ['Which? {=a ~b ~ ~d}', 'An option is empty'],
    ['Which <img src="x.png">? {=a ~b ~c ~d}', 'The question holds HTML that cannot be taken over (<img>)'],
    [`${'x'.repeat(5001)} {=a ~b ~c ~d}`, 'A text is longer than 5000 characters'],
  ])('%.40s is refused with its line and reason', (source, reason) => {
    const good = 'Which city? {=Delhi ~Pune ~Agra ~Kochi}';
    const result = readGift(`${good}\n\n\n${source}\n\n${good}`);
    expect(result.refused).toEqual([{ line: 4, reason }]);
    expect(result.questions.map((found) => found.line)).toEqual([1, source.split('\n').length + 5]);
  });
});

describe('Aiken', () => {
  it('is read, one question after the other', () => {
    const source = `Which city is the capital of Kerala?
A. Kochi
B. Thiruvananthapuram
C. Kozhikode
D. Thrissur
ANSWER: B

Which of these is a river
of the south?

Say one.
A) Ganga
B) Yamuna
C) Kaveri
D) Kosi
ANSWER: c`;
    expect(questionsOf(readAiken(source))).toEqual([
      capital,
      expect.objectContaining({ text: 'Which of these is a river\nof the south?\n\nSay one.', correctOption: 'C' }),
    ]);
  });

  it.each([
    ['Which?\nA. a\nB. b\nANSWER: A', 'The question has 2 options, not 4'],
    ['Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: E', 'The answer E is none of the options'],
    ['Which?\nA. a\nB. b\nC. c\nD. d\nANSWER: A, B', 'More than one option is marked as right'],
    ['Which?\nA. a\nB. b\nC. c\nD. d', 'The question has no line ANSWER:'],
    ['ANSWER: A', 'The question has no text'],
  ])('%j is refused: %s', (source, reason) => {
    const good = 'Which city?\nA. Delhi\nB. Pune\nC. Agra\nD. Kochi\nANSWER: A';
    const result = readAiken(`${good}\n\n${source}\n\n${good}`);
    expect(result.refused).toEqual([{ line: 8, reason }]);
    expect(result.questions).toHaveLength(2);
  });
});

describe('CSV', () => {
  it.each([',', ';', '\t'])('is read with %j between cells, however the columns are called', (delimiter) => {
    const rows = [
      ['No.', 'Question', 'A', 'B', 'C', 'D', 'Answer', 'Solution'],
      ['1', 'Which city is the capital of Kerala?', 'Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur', 'b', ''],
      [
        '2',
        'Which city is the capital of Kerala?',
        'Kochi',
        'Thiruvananthapuram',
        'Kozhikode',
        'Thrissur',
        'Thiruvananthapuram',
        '',
      ],
    ];
    expect(questionsOf(readCsv(rows.map((row) => row.join(delimiter)).join('\r\n')))).toEqual([capital, capital]);
  });

  it('refuses row by row, with the line that the row begins on', () => {
    const source = `text,optionA,optionB,optionC,optionD,correctOption,difficulty
"Two
lines",a,b,c,d,A,2
Which?,a,b,c,,A,
Which?,a,b,c,d,E,
Which?,a,b,c,d,AB,
Which?,a,b,c,d,"A,B",
Which?,a,b,c,d,,
Which?,a,b,c,d,A,7
Which?,a,b,c,d,A,1,more`;
    const { questions, refused } = readCsv(source);
    expect(questions).toMatchObject([{ line: 2, question: { text: 'Two\nlines', difficulty: 2 } }]);
    expect(refused).toEqual([
      { line: 4, reason: 'An option is empty' },
      { line: 5, reason: 'The answer is neither a letter nor one of the options' },
      { line: 6, reason: 'The answer is neither a letter nor one of the options' },
      { line: 7, reason: 'More than one option is marked as right' },
      { line: 8, reason: 'No option is marked as right' },
      { line: 9, reason: 'The difficulty is not a number from 1 to 5' },
      { line: 10, reason: 'The row has more cells than the first line' },
    ]);
    expect(readCsv('question,a,b\nx,y,z').refused).toEqual([
      { line: 1, reason: 'The first line has no column optionC, optionD, correctOption' },
    ]);
  });
});

const CHOICES = ['Kochi', 'Thiruvananthapuram', 'Kozhikode', 'Thrissur'];
const item21 = (
  change: { choices?: string; declaration?: string; body?: string; after?: string } = {},
) => `<?xml version="1.0"?>
<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="q" title="Capital" adaptive="false" timeDependent="false">
  ${change.declaration ?? '<responseDeclaration identifier="R1" cardinality="single" baseType="identifier"><correctResponse><value>c1</value></correctResponse></responseDeclaration>'}
  <itemBody>
    ${change.body ?? ''}
    <choiceInteraction responseIdentifier="R1" shuffle="true" maxChoices="1">
      <prompt>Which city is the capital of
        Kerala?</prompt>
      ${change.choices ?? CHOICES.map((city, at) => `<simpleChoice identifier="c${at}">${city}</simpleChoice>`).join('')}
    </choiceInteraction>
  </itemBody>
  ${change.after ?? ''}
</assessmentItem>`;

describe('QTI 2.1 of other systems', () => {
  const read = (text: string) => readQti([{ name: 'item.xml', text }]);

  it('is read', () => {
    expect(questionsOf(read(item21()))).toEqual([capital]);
  });

  it('keeps what Markdown can say of its body and its feedback', () => {
    const body =
      '<p>Read <em>this</em>:</p><ul><li>One</li><li>Two</li></ul><table><tr><th>a</th><th>b|c</th></tr><tr><td>1</td><td>2</td></tr></table>';
    const after = '<modalFeedback outcomeIdentifier="F" identifier="x" showHide="show">In 1956.</modalFeedback>';
    expect(questionsOf(read(item21({ body, after })))).toMatchObject([
      {
        text: 'Read *this*:\n\n- One\n- Two\n\n| a | b\\|c |\n|---|---|\n| 1 | 2 |\n\nWhich city is the capital of Kerala?',
        explanation: 'In 1956.',
      },
    ]);
  });

  it.each<[string, string, number]>([
    [
      item21({ body: '<p><img src="map.png" alt="map"/></p>' }),
      'The question holds what cannot be taken over (img)',
      2,
    ],
    [
      item21({ body: '<math xmlns="http://www.w3.org/1998/Math/MathML"><mi>x</mi></math>' }),
      'The question holds what cannot be taken over (math)',
      2,
    ],
    [
      item21({ body: '<p>Say <textEntryInteraction responseIdentifier="R2"/></p>' }),
      'The item asks more than one question',
      2,
    ],
    [
      item21().replaceAll('choiceInteraction', 'orderInteraction'),
      'The item is not a choice of options (orderInteraction)',
      2,
    ],
    [item21().replace('cardinality="single"', 'cardinality="multiple"'), 'The item takes several answers at once', 2],
    [item21().replace('<value>c1</value>', '<value>c9</value>'), 'The right answer is none of the options', 2],
    [item21({ declaration: '' }), 'The item does not say which answer is right', 2],
    [
      item21().replace(
        '</correctResponse>',
        '</correctResponse><mapping><mapEntry mapKey="c0" mappedValue="0.5"/></mapping>',
      ),
      'An option gives part of the marks',
      2,
    ],
    [item21({ choices: '<simpleChoice identifier="c1">one</simpleChoice>' }), 'The question has 1 options, not 4', 2],
    [item21().replace('</itemBody>', ''), 'The file is not well-formed XML', 1],
    ['no XML at all', 'The file is not well-formed XML', 1],
    ['<html/>', 'The file holds no QTI item', 1],
    [`<!DOCTYPE a [<!ENTITY b "c">]>${item21()}`, 'The file declares a document type, which is not read', 1],
    [`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'The file nests its elements too deep', 1],
  ])('%#: is refused', (text, reason, line) => {
    expect(read(text)).toEqual({ questions: [], refused: [{ line, reason }] });
  });

  it('reads an edited file of ours by its words, not by what stood there', async () => {
    const { writeQti } = await import('./write-qti.ts');
    const files = writeQti([{ ...capital, correctOption: 'B', text: 'Which city,\nsay you?' }]).map((file) => ({
      ...file,
      text: file.text.replace('Which city,<br/>say you?', 'Which town,<br/>say you?'),
    }));
    expect(questionsOf(readQti(files))[0]?.text).toBe('Which town,\nsay you?');
  });
});
