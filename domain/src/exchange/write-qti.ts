import { OPTION_LETTERS } from '@aspirant/contract/limits';
import { type ExchangeQuestion, tidy } from './exchange-question.ts';

/** A file of a content package. */
export interface PackageFile {
  name: string;
  text: string;
}

const QTI = 'http://www.imsglobal.org/xsd/imsqtiasi_v3p0';
const QTI_SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqti_asiv3p0_v1p0.xsd';
const PACKAGE = 'http://www.imsglobal.org/xsd/qti/qtiv3p0/imscp_v1p1';
const PACKAGE_SCHEMA = 'https://purl.imsglobal.org/spec/qti/v3p0/schema/xsd/imsqtiv3p0_imscpv1p2_v1p0.xsd';
const MATCH_CORRECT = 'https://purl.imsglobal.org/spec/qti/v3p0/rptemplates/match_correct.xml';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** XML text. Characters that a reader would turn into line ends are named by number. */
const escapeXml = (text: string): string =>
  text.replace(/[&<>"]/g, (char) => ENTITIES[char] ?? char).replace(/[\u0085\u2028]/g, numbered);

const numbered = (char: string): string => `&#${char.codePointAt(0)};`;

const attribute = (text: string): string => escapeXml(text).replace(/[\n\t\r]/g, numbered);

/**
 * A text as XHTML: paragraphs and line breaks. Markdown has more than that, and HTML less space: the text itself stands
 * beside it in `data-markdown`, and is what we read again as long as nobody changed the words.
 */
function flow(tag: string, text: string): string {
  const paragraphs = tidy(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.split('\n').map(escapeXml).join('<br/>')}</p>`);
  return `<${tag} data-markdown="${attribute(tidy(text))}">${paragraphs.join('')}</${tag}>`;
}

const itemId = (at: number): string => `question-${String(at + 1).padStart(4, '0')}`;

function itemXml(question: ExchangeQuestion, at: number): string {
  const { text, options, correctOption, explanation, difficulty, concept } = question;
  const choices = options.map(
    (option, place) =>
      `      <qti-simple-choice identifier="${OPTION_LETTERS[place]}">${flow('div', option)}</qti-simple-choice>`,
  );
  const feedback = [
    // Shown unless FEEDBACK says HIDDEN, which it never does: after every answer.
    '  <qti-modal-feedback outcome-identifier="FEEDBACK" identifier="HIDDEN" show-hide="hide">',
    `    <qti-content-body>${flow('div', explanation)}</qti-content-body>`,
    '  </qti-modal-feedback>',
  ];
  const place = concept === null ? '' : ` data-concept="${attribute(tidy(concept))}"`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<qti-assessment-item xmlns="${QTI}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${QTI} ${QTI_SCHEMA}" identifier="${itemId(at)}" title="Question ${at + 1}" adaptive="false" time-dependent="false">`,
    '  <qti-response-declaration identifier="RESPONSE" cardinality="single" base-type="identifier">',
    `    <qti-correct-response><qti-value>${correctOption}</qti-value></qti-correct-response>`,
    '  </qti-response-declaration>',
    '  <qti-outcome-declaration identifier="SCORE" cardinality="single" base-type="float"/>',
    '  <qti-outcome-declaration identifier="FEEDBACK" cardinality="single" base-type="identifier"/>',
    `  <qti-item-body data-difficulty="${difficulty}"${place}>`,
    `    ${flow('div', text)}`,
    '    <qti-choice-interaction response-identifier="RESPONSE" shuffle="false" max-choices="1">',
    ...choices,
    '    </qti-choice-interaction>',
    '  </qti-item-body>',
    `  <qti-response-processing template="${MATCH_CORRECT}"/>`,
    ...(tidy(explanation) === '' ? [] : feedback),
    '</qti-assessment-item>',
    '',
  ].join('\n');
}

function manifestXml(names: readonly string[]): string {
  const resources = names.map(
    (name, at) =>
      `    <resource identifier="resource-${itemId(at)}" type="imsqti_item_xmlv3p0" href="${name}"><file href="${name}"/></resource>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<manifest xmlns="${PACKAGE}" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="${PACKAGE} ${PACKAGE_SCHEMA}" identifier="aspirant-questions">`,
    '  <metadata><schema>QTI Package</schema><schemaversion>3.0.0</schemaversion></metadata>',
    '  <organizations/>',
    '  <resources>',
    ...resources,
    '  </resources>',
    '</manifest>',
    '',
  ].join('\n');
}

/** Questions as the files of a QTI 3.0 content package: the manifest first, then one file an item. */
export function writeQti(questions: readonly ExchangeQuestion[]): PackageFile[] {
  const items = questions.map((question, at) => ({ name: `items/${itemId(at)}.xml`, text: itemXml(question, at) }));
  return [{ name: 'imsmanifest.xml', text: manifestXml(items.map((item) => item.name)) }, ...items];
}
