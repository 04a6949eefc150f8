import { spawn } from 'node:child_process';
import type { Readable } from 'node:stream';
import { childCommand } from './child-command.ts';
import { ANSWER_FD, type ChildAnswer, type ChildOrder } from './child-protocol.ts';
import type { ExtractionFailure } from './extraction-error.ts';
import { EXTRACTION_LIMITS } from './limits.ts';
import { parseAnswer } from './parse-answer.ts';

/** Why a child gave no answer, by how it ended: V8 and PDFium abort or trap when memory runs out. */
function failureOf(signal: NodeJS.Signals | null): ExtractionFailure {
  if (signal === 'SIGXCPU') return 'too_slow';
  return signal === null ? 'damaged' : 'too_large';
}

/**
 * Has the child process read a file's bytes. Whatever becomes of the child, this resolves with an answer; only an abort
 * rejects, with the signal's reason. The child is dead, by SIGKILL if need be, when this settles.
 */
export function runChild(
  bytes: Buffer,
  order: ChildOrder,
  options: { deadlineMs: number; signal?: AbortSignal | undefined },
): Promise<ChildAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<ChildAnswer>();
  const { signal, deadlineMs } = options;
  if (signal?.aborted) return Promise.reject(signal.reason);
  const { file, args, account } = childCommand(JSON.stringify(order), deadlineMs);
  const child = spawn(file, args, {
    cwd: '/',
    env: {},
    stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    windowsHide: true,
    ...account,
  });

  let stopped: ExtractionFailure | null = null;
  const stop = (code: ExtractionFailure) => {
    stopped ??= code;
    child.kill('SIGKILL');
  };
  const onAbort = () => child.kill('SIGKILL');
  const timer = setTimeout(stop, deadlineMs, 'too_slow');
  signal?.addEventListener('abort', onAbort);

  const chunks: Buffer[] = [];
  let received = 0;
  const output = child.stdio[ANSWER_FD] as Readable;
  output.on('data', (chunk: Buffer) => {
    received += chunk.length;
    if (received > EXTRACTION_LIMITS.resultBytes) stop('too_long');
    else chunks.push(chunk);
  });
  // A child that dies early breaks its pipes; how it ended says enough.
  output.on('error', () => {});
  child.stdin?.on('error', () => {});
  child.stdin?.end(bytes);

  const settle = (code: ExtractionFailure) => {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
    if (signal?.aborted) reject(signal.reason);
    else if (stopped) resolve({ ok: false, code: stopped });
    else resolve(parseAnswer(Buffer.concat(chunks)) ?? { ok: false, code });
  };
  // No process at all: the machine is out of memory or processes.
  child.on('error', () => settle('too_large'));
  child.on('close', (_code, ended) => settle(failureOf(ended)));
  return promise;
}
