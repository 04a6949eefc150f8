import { collect, type FoundItem, joinRemarks, type ReadResult, RefusedItem } from './exchange-question.ts';
import { markdownOf } from './qti-flow.ts';
import type { PackageFile } from './write-qti.ts';
import { allOf, attributeOf, childrenOf, lineOf, nameOf, parseXml } from './xml-tree.ts';

const FEEDBACK = new Set(['feedbackinline', 'feedbackblock', 'modalfeedback']);
const BESIDE_THE_STEM = new Set(['choiceinteraction', 'rubricblock', ...FEEDBACK]);

/** Reads QTI 2.1 to 3.0: choice items with four options and one key, of one file or of all files of a package. */
export function readQti(files: readonly PackageFile[]): ReadResult {
  const result: ReadResult = { questions: [], refused: [] };
  for (const { name, text } of files) {
    const { questions, refused } = readFile(text);
    result.questions.push(...questions);
    // Lines are lines of a file: of several, say which.
    const where = files.length > 1 ? ` (${name})` : '';
    result.refused.push(...refused.map(({ line, reason }) => ({ line, reason: `${reason}${where}` })));
  }
  return result;
}

function readFile(text: string): ReadResult {
  try {
    const root = parseXml(text);
    // The table of contents of a package, and what groups items into a test.
    if (nameOf(root) === 'manifest' || nameOf(root) === 'assessmenttest') return { questions: [], refused: [] };
    const items = allOf(root, 'assessmentitem');
    if (items.length === 0) throw new RefusedItem('The file holds no QTI item');
    return collect(items, lineOf, readItem);
  } catch (error) {
    if (!(error instanceof RefusedItem)) throw error;
    return { questions: [], refused: [{ line: 1, reason: error.message }] };
  }
}

function readItem(item: Element): FoundItem {
  const body = childrenOf(item).find((child) => nameOf(child) === 'itembody');
  if (!body) throw new RefusedItem('The item has no body');
  const interactions = allBelow(body).filter((element) => nameOf(element).endsWith('interaction'));
  const [interaction] = interactions;
  if (!interaction) throw new RefusedItem('The item asks nothing');
  if (interactions.length > 1) throw new RefusedItem('The item asks more than one question');
  if (nameOf(interaction) !== 'choiceinteraction') {
    throw new RefusedItem(`The item is not a choice of options (${interaction.nodeName})`);
  }
  const choices = allOf(interaction, 'simplechoice');
  const right = rightChoices(item, attributeOf(interaction, 'responseidentifier') ?? 'RESPONSE');
  const identifiers = choices.map((choice) => attributeOf(choice, 'identifier') ?? '');
  const keys = right.map((identifier) => identifiers.indexOf(identifier));
  if (keys.includes(-1)) throw new RefusedItem('The right answer is none of the options');
  const prompt = childrenOf(interaction).find((child) => nameOf(child) === 'prompt');
  const options = choices.map((choice) => markdownOf(choice, FEEDBACK));
  const remarks = choices.flatMap((choice, at) =>
    allBelow(choice)
      .filter((element) => FEEDBACK.has(nameOf(element)))
      .map((element) => ({ option: options[at] ?? '', remark: markdownOf(element) })),
  );
  const general = allOf(item, 'modalfeedback').map((element) => markdownOf(element));
  const difficulty = body.getAttribute('data-difficulty');
  return {
    line: lineOf(item),
    text: [markdownOf(body, BESIDE_THE_STEM), prompt ? markdownOf(prompt) : ''].filter(Boolean).join('\n\n'),
    options,
    keys,
    explanation: joinRemarks([...new Set(general)].join('\n\n'), remarks),
    difficulty: difficulty ? Number(difficulty) : null,
    concept: body.getAttribute('data-concept') || null,
  };
}

const allBelow = (element: Element): Element[] => childrenOf(element).flatMap((child) => [child, ...allBelow(child)]);

/** Identifiers of the right choices. */
function rightChoices(item: Element, response: string): string[] {
  const declaration = childrenOf(item).find(
    (child) => nameOf(child) === 'responsedeclaration' && attributeOf(child, 'identifier') === response,
  );
  if (!declaration) throw new RefusedItem('The item does not say which answer is right');
  if (attributeOf(declaration, 'cardinality') !== 'single')
    throw new RefusedItem('The item takes several answers at once');
  const correct = allOf(declaration, 'correctresponse').flatMap((element) => allOf(element, 'value'));
  const right = correct.map((value) => (value.textContent ?? '').trim());
  const partial = allOf(declaration, 'mapentry').some(
    (entry) => Number(attributeOf(entry, 'mappedvalue')) > 0 && !right.includes(attributeOf(entry, 'mapkey') ?? ''),
  );
  if (partial) throw new RefusedItem('An option gives part of the marks');
  return right;
}
