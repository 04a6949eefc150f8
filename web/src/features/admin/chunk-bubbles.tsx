import type { AdminChunk } from '@aspirant/contract/admin';
import type { ChunkStatus } from '@aspirant/contract/statuses';
import { X } from 'lucide-react';
import { counted } from '../../lib/format.ts';

const WORD: Record<ChunkStatus, string> = {
  queued: 'waiting',
  processing: 'in work',
  completed: 'done',
  failed: 'failed',
};

/** "18 of 29 chunks done, 2 in work, 1 failed". */
function inWords(chunks: readonly AdminChunk[]): string {
  const count = (status: ChunkStatus) => chunks.filter((chunk) => chunk.status === status).length;
  const rest = (['processing', 'failed'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => `, ${count(status)} ${WORD[status]}`);
  return `${count('completed')} of ${counted(chunks.length, 'chunk')} done${rest.join('')}`;
}

/** A ring a chunk: empty waits, a dot is in work, filled is done, a cross failed. */
export function ChunkBubbles({ chunks }: { chunks: readonly AdminChunk[] }) {
  return (
    <div className="admin-chunks" role="img" aria-label={inWords(chunks)}>
      {chunks.map((chunk) => (
        <i
          key={chunk.id}
          className={chunk.status}
          title={`Chunk ${chunk.chunkIndex + 1}: ${WORD[chunk.status]}, ${counted(chunk.questionsGenerated, 'question')}`}
        >
          {chunk.status === 'failed' && <X className="i" />}
        </i>
      ))}
    </div>
  );
}
