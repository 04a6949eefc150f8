import { readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { EXTRACTION_LIMITS } from './limits.ts';

interface ChildCommand {
  file: string;
  args: string[];
  /** The account to run as; absent: the server's own. */
  account: { uid: number; gid: number } | undefined;
}

const PROGRAM = fileURLToPath(new URL('./child.ts', import.meta.url));
const KIB = 1024;
const MIB = KIB * 1024;
const WASM_PAGE = 64 * KIB;

/** V8 maps this much writable and executable memory for compiled code at its start and touches little of it. */
const CODE_RANGE_BYTES = 512 * MIB;

/** Of the memory for the document, the share that either heap alone may take: the bytes of the file need theirs too. */
const heapBytes = (EXTRACTION_LIMITS.memoryBytes * 3) / 4;

/**
 * Limits that the system enforces: data segment (RLIMIT_DATA counts private writable memory since Linux 4.7, so buffers and
 * WebAssembly too; a limit on addresses, ulimit -v, would stop V8 from starting), no files written, no core dump, and
 * processor seconds, for a child whose server was killed. A system that lacks one goes without it.
 */
const shellLimits = (deadlineMs: number): string =>
  [
    `ulimit -d ${(EXTRACTION_LIMITS.memoryBytes + CODE_RANGE_BYTES) / KIB}`,
    'ulimit -f 0',
    'ulimit -c 0',
    `ulimit -t ${Math.ceil(deadlineMs / 1000) * 2 + 1}`,
  ]
    .map((limit) => `${limit} 2>/dev/null`)
    .join('; ');

/** Whether any account may enter the folders above a path and read it. */
function isOpenToAll(path: string): boolean {
  if ((statSync(path).mode & 0o004) === 0) return false;
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if ((statSync(folder).mode & 0o001) === 0) return false;
    if (folder === dirname(folder)) return true;
  }
}

function nobody(): ChildCommand['account'] {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return undefined;
  try {
    const entry = /^nobody:[^:]*:(\d+):(\d+):/m.exec(readFileSync('/etc/passwd', 'utf8'));
    const library = createRequire(import.meta.url).resolve('@hyzyla/pdfium');
    const open = [process.execPath, PROGRAM, library].every(isOpenToAll);
    return entry && open ? { uid: Number(entry[1]), gid: Number(entry[2]) } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * How to start the child: the same Node, under limits where there is a shell to set them. A server that runs as root
 * starts it as "nobody" where that account can read the program.
 *
 * @param order the child's only argument
 */
export function childCommand(order: string, deadlineMs: number): ChildCommand {
  const node = [
    process.execPath,
    `--max-old-space-size=${heapBytes / MIB}`,
    `--wasm-max-mem-pages=${heapBytes / WASM_PAGE}`,
    PROGRAM,
    order,
  ];
  if (process.platform === 'win32') return { file: process.execPath, args: node.slice(1), account: undefined };
  return { file: '/bin/sh', args: ['-c', `${shellLimits(deadlineMs)}; exec "$0" "$@"`, ...node], account: nobody() };
}
