/** Multipart uploads: one file, a few short fields, nothing else. */
import { LIMITS } from '@aspirant/contract/limits';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppError, invalid } from '../../errors.ts';

export async function registerUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 8, parts: 9, fieldSize: 4096, fieldNameSize: 64, fileSize: LIMITS.uploadMaxBytes },
  });
}

export interface Upload<T> {
  fields: T;
  /** What the sender calls the file: a label, never a path. */
  fileName: string;
  bytes: Buffer;
}

/**
 * Reads a multipart body.
 *
 * @param missing the sentence for a body without a file
 * @throws AppError invalid_input, too_large, unsupported_type
 */
export async function readUpload<T>(request: FastifyRequest, shape: z.ZodType<T>, missing: string): Promise<Upload<T>> {
  if (!request.isMultipart()) throw new AppError('unsupported_type', 'Send the file as multipart/form-data');
  const fields: Record<string, string> = {};
  let file: { fileName: string; bytes: Buffer } | null = null;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') file = { fileName: baseName(part.filename), bytes: await part.toBuffer() };
      else if (typeof part.value === 'string') fields[part.fieldname] = part.value;
    }
  } catch (error) {
    throw toUploadError(error);
  }
  if (!file || file.bytes.length === 0) throw invalid(missing);
  const parsed = shape.safeParse(fields);
  if (!parsed.success) throw invalid(parsed.error.issues[0]?.message ?? 'The input is not valid');
  return { fields: parsed.data, ...file };
}

function toUploadError(error: unknown): unknown {
  const code = (error as { code?: string }).code ?? '';
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new AppError('too_large', 'File too large: Maximum file size is 10MB');
  if (code.startsWith('FST_')) return invalid('The upload has too many or too large parts');
  if (error instanceof Error && /multipart|form|boundary|end of/i.test(error.message)) {
    return invalid('The upload was cut off or is not well-formed');
  }
  return error;
}

/** The last part of a name that may come with a path of somebody's disk, without control characters. */
function baseName(name: string | undefined): string {
  const last = (name ?? '').split(/[\\/]/).at(-1) ?? '';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  return last.replace(/[\u0000-\u001f\u007f]/g, '').slice(-LIMITS.documentNameMax) || 'document';
}
