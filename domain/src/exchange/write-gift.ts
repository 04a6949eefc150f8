import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { type ExchangeQuestion, tidy } from './exchange-question.ts';
import { escapeGift, needsFormat } from './gift-text.ts';

const part = (text: string): string => {
  const tidied = tidy(text);
  return `${needsFormat(tidied) ? '[markdown]' : ''}${escapeGift(tidied)}`;
};

/** A category's path as Moodle writes it: a slash of a name is doubled. */
const category = (subject: string, concept: string): string =>
  `$CATEGORY: $course$/${[subject, concept].map((name) => tidy(name).replace(/\s+/g, ' ').replaceAll('/', '//')).join('/')}`;

/**
 * Questions in Moodle's GIFT. The concept is the category, the difficulty a tag, the explanation the general feedback.
 *
 * @param subject names the categories' parent
 */
export function writeGift(questions: readonly ExchangeQuestion[], subject: string): string {
  const blocks: string[] = [];
  let current: string | null = null;
  questions.forEach((question, at) => {
    if (question.concept !== current) blocks.push(category(subject, question.concept ?? ''));
    current = question.concept;
    const answers = question.options.map((option, place) => {
      const mark = OPTION_LETTERS[place] === question.correctOption ? '=' : '~';
      return `\t${mark}${part(option)}`;
    });
    const explanation = tidy(question.explanation);
    blocks.push(
      [
        `// [tag:difficulty-${question.difficulty}]`,
        `::Q${at + 1}::[markdown]${escapeGift(tidy(question.text))}{`,
        ...answers,
        ...(explanation === '' ? [] : [`\t####${part(explanation)}`]),
        '}',
      ].join('\n'),
    );
  });
  return `${blocks.join('\n\n')}\n`;
}
