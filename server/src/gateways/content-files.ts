/** Reads the starter content: exams, outlines and questions as YAML files. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExamFile, examFile, type SubjectFile, subjectFile } from '@aspirant/contract/content-file';
import { parse } from 'yaml';
import type { z } from 'zod';

export interface ExamFolder {
  /** The folder's name, e.g. `upsc`. */
  key: string;
  exam: ExamFile;
  /** In the exam's order; a subject whose file is missing is left out. */
  subjects: SubjectSource[];
}

export interface SubjectSource {
  /** The file's name without ending, e.g. `polity`. */
  key: string;
  /** SHA-256 of the file: a load skips what did not change. */
  hash: string;
  /** Parsed on demand: an unchanged file need not be. */
  read: () => SubjectFile;
}

/**
 * @param root the folder content/exams
 * @throws Error naming the file and the place that does not fit
 */
export async function readContentFiles(root: string): Promise<ExamFolder[]> {
  const folders = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory());
  return Promise.all(folders.map((folder) => readExam(join(root, folder.name), folder.name)));
}

async function readExam(folder: string, key: string): Promise<ExamFolder> {
  const path = join(folder, 'exam.yaml');
  const exam = parseAs(examFile, await readFile(path, 'utf8'), path);
  const files = new Set(await readdir(folder));
  const present = exam.subjects.filter((subject) => files.has(`${subject}.yaml`));
  const subjects = await Promise.all(
    present.map(async (subject): Promise<SubjectSource> => {
      const path = join(folder, `${subject}.yaml`);
      const text = await readFile(path, 'utf8');
      return {
        key: subject,
        hash: createHash('sha256').update(text).digest('hex'),
        read: () => parseAs(subjectFile, text, path),
      };
    }),
  );
  return { key, exam, subjects };
}

function parseAs<T extends z.ZodType>(shape: T, text: string, path: string): z.output<T> {
  const parsed = shape.safeParse(parse(text));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new Error(`${path}: ${issue?.path.join('.')}: ${issue?.message}`);
}
