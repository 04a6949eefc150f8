/** Questions out of the bank into a file, and out of a file into the bank. */

import type { ImportOutput } from '@aspirant/contract/exchange';
import {
  EXCHANGE_LIMITS,
  EXPORT_FORMAT,
  type ExportFormat,
  type ImportFormat,
} from '@aspirant/contract/exchange-formats';
import { readCsv, writeCsv } from '@aspirant/domain/exchange/csv';
import { type ExchangeQuestion, type ReadResult, tidy } from '@aspirant/domain/exchange/exchange-question';
import { readAiken } from '@aspirant/domain/exchange/read-aiken';
import { readGift } from '@aspirant/domain/exchange/read-gift';
import { readQti } from '@aspirant/domain/exchange/read-qti';
import { writeGift } from '@aspirant/domain/exchange/write-gift';
import { writeQti } from '@aspirant/domain/exchange/write-qti';
import { AppError, invalid, notFound } from '../errors.ts';
import { packFiles, unpackFiles } from '../gateways/question-package.ts';
import { lockBank } from '../storage/bank.ts';
import { selectConcepts, selectOptionalSubject } from '../storage/catalogue.ts';
import type { Database } from '../storage/database.ts';
import {
  type ImportedRow,
  insertImported,
  selectOptionalSubjectName,
  selectSubjectQuestions,
} from '../storage/exchange.ts';

type SubjectQuestion = Awaited<ReturnType<typeof selectSubjectQuestions>>[number];

export interface ExportedFile {
  name: string;
  type: string;
  bytes: Buffer;
}

/** @throws AppError not_found */
export async function exportQuestions(db: Database, format: ExportFormat, subjectId: number): Promise<ExportedFile> {
  const subject = await selectOptionalSubjectName(db, subjectId);
  if (subject === null) throw notFound('The subject');
  const questions = (await selectSubjectQuestions(db, subjectId)).map(toExchange);
  const { ending, type } = EXPORT_FORMAT[format];
  const name = `${
    subject
      .toLowerCase()
      .match(/[a-z0-9]+/g)
      ?.join('-') ?? 'questions'
  }.${ending}`;
  return { name, type, bytes: writeAs(format, questions, subject) };
}

function writeAs(format: ExportFormat, questions: readonly ExchangeQuestion[], subject: string): Buffer {
  if (format === 'gift') return Buffer.from(writeGift(questions, subject));
  return format === 'csv' ? Buffer.from(writeCsv(questions)) : packFiles(writeQti(questions));
}

function toExchange({ optionA, optionB, optionC, optionD, ...question }: SubjectQuestion): ExchangeQuestion {
  return { ...question, options: [optionA, optionB, optionC, optionD] };
}

export interface ImportInput {
  format: ImportFormat;
  examId: number;
  subjectId: number;
  conceptId?: number | undefined;
  fileName: string;
  bytes: Buffer;
}

/**
 * Brings the questions of a file into a subject, all that fit in one transaction. A question whose words, options and key
 * the subject has already stays out.
 *
 * @throws AppError not_found, invalid_input, too_large
 */
export async function importQuestions(db: Database, input: ImportInput): Promise<ImportOutput> {
  const { examId, subjectId } = input;
  if (input.bytes.length > EXCHANGE_LIMITS.importMaxBytes) {
    throw new AppError('too_large', 'File too large: questions are read from files of up to 4 MB');
  }
  const { questions, refused } = readAs(input);
  if (questions.length > EXCHANGE_LIMITS.importQuestionsMax) {
    throw new AppError('too_large', `The file holds more than ${EXCHANGE_LIMITS.importQuestionsMax} questions`);
  }
  return db.transaction(async (tx) => {
    if (!(await selectOptionalSubject(tx, subjectId, examId))) throw notFound('The subject');
    const concepts = await selectConcepts(tx, subjectId);
    const fallback = concepts.find((concept) => concept.id === input.conceptId);
    if (input.conceptId !== undefined && !fallback) throw notFound('The concept');
    const byName = new Map(concepts.map((concept) => [concept.name.toLowerCase(), concept]));
    // Two imports of one file at once: the second must see what the first brought in.
    await lockBank(tx);
    const known = new Set((await selectSubjectQuestions(tx, subjectId)).map((row) => identityOf(toExchange(row))));
    const rows: ImportedRow[] = [];
    for (const { line, question } of questions) {
      const identity = identityOf(question);
      if (known.has(identity)) {
        refused.push({ line, reason: 'The subject has this question already' });
        continue;
      }
      known.add(identity);
      const concept = byName.get(question.concept?.toLowerCase() ?? '') ?? fallback;
      const place = { examId, subjectId, topicId: concept?.topicId ?? null, conceptId: concept?.id ?? null };
      rows.push({ ...place, ...toRow(question) });
    }
    await insertImported(tx, rows);
    return { imported: rows.length, refused: refused.toSorted((a, b) => a.line - b.line) };
  });
}

function readAs({ format, fileName, bytes }: ImportInput): ReadResult {
  if (format === 'qti') return readQti(unpackFiles(fileName, bytes));
  if (bytes.includes(0)) throw invalid('The file is not a text');
  const text = bytes.toString('utf8');
  return { gift: readGift, aiken: readAiken, csv: readCsv }[format](text);
}

/** What makes two questions the same: all words and the right answer, in whatever order the options stand. */
const identityOf = ({ text, options, correctOption }: ExchangeQuestion): string =>
  JSON.stringify([tidy(text), options.map(tidy).toSorted(), tidy(options['ABCD'.indexOf(correctOption)] ?? '')]);

function toRow({ text, options, correctOption, explanation, difficulty }: ExchangeQuestion) {
  const [optionA = '', optionB = '', optionC = '', optionD = ''] = options;
  return { text, optionA, optionB, optionC, optionD, correctOption, explanation, difficulty };
}
