import * as z from 'zod';
import type { ChildAnswer } from './child-protocol.ts';
import { EXTRACTION_FAILURES } from './extraction-error.ts';

const block = z.strictObject({
  kind: z.enum(['heading', 'paragraph', 'list-item', 'table-row', 'definition']),
  level: z.int().min(0).max(6),
  start: z.int().min(0),
  end: z.int().min(0),
  page: z.int().min(1).nullable(),
  cells: z.array(z.string()).readonly().exactOptional(),
});

const answer = z.discriminatedUnion('ok', [
  z.strictObject({ ok: z.literal(true), text: z.string(), blocks: z.array(block), pages: z.int().min(1).nullable() }),
  z.strictObject({ ok: z.literal(false), code: z.enum(EXTRACTION_FAILURES) }),
]);

/** The child's answer, or null where it is none: hostile bytes went into the child, so nothing that it says is trusted. */
export function parseAnswer(bytes: Buffer): ChildAnswer | null {
  try {
    const parsed = answer.parse(JSON.parse(bytes.toString('utf8')));
    if (!parsed.ok) return parsed;
    const inOrder = parsed.blocks.every(
      ({ start, end }, index) => start < end && start >= (parsed.blocks[index - 1]?.end ?? 0),
    );
    return inOrder && (parsed.blocks.at(-1)?.end ?? 0) <= parsed.text.length ? parsed : null;
  } catch {
    return null;
  }
}
