/** npm run content:schema: writes content/subject.schema.json, by which editors check a subject file as it is typed. */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { subjectFile } from '@aspirant/contract/content-file';
import { z } from 'zod';

export const SCHEMA_FILE = fileURLToPath(new URL('../../content/subject.schema.json', import.meta.url));

/** The JSON Schema (draft 7, which editors know best) of a subject file, as the file's text. */
export function subjectSchema(): string {
  const schema = z.toJSONSchema(subjectFile, { target: 'draft-7', io: 'input' });
  return `${JSON.stringify({ title: 'A subject of the starter content', ...schema }, null, 2)}\n`;
}

if (import.meta.main) await writeFile(SCHEMA_FILE, subjectSchema());
