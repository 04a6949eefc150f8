/**
 * The upload queue (SPEC.md §9): one file at a time. The server does not report how far an upload is, so its progress is
 * simulated. Pure: times come in as milliseconds of one steady clock.
 */
export const QUEUE = Object.freeze({
  stepPercent: 5,
  stepMs: 500,
  /** No further until the server has answered. */
  capPercent: 95,
  afterSuccessMs: 2000,
  afterFailureMs: 3000,
});

export interface QueueItem<T> {
  id: number;
  upload: T;
  status: 'waiting' | 'uploading' | 'done' | 'failed';
  /** 0 to 100. */
  progress: number;
  error: string | null;
}

export interface UploadQueue<T> {
  items: readonly QueueItem<T>[];
  nextId: number;
  /** When the upload under way began; null where none is. */
  startedAt: number | null;
  /** No upload begins before. */
  pausedUntil: number;
}

export type QueueEvent<T> =
  | { type: 'added'; uploads: readonly T[]; at: number }
  | { type: 'tick'; at: number }
  | { type: 'succeeded'; id: number; at: number }
  | { type: 'failed'; id: number; message: string; at: number }
  | { type: 'cleared' };

export const emptyQueue = <T>(): UploadQueue<T> => ({
  items: [],
  nextId: 1,
  startedAt: null,
  pausedUntil: Number.NEGATIVE_INFINITY,
});

/** The upload under way. */
export const uploadingItem = <T>(queue: UploadQueue<T>): QueueItem<T> | undefined =>
  queue.items.find((item) => item.status === 'uploading');

const isWaiting = <T>(item: QueueItem<T>): boolean => item.status === 'waiting';

function changed<T>(queue: UploadQueue<T>, id: number, change: Partial<QueueItem<T>>): UploadQueue<T> {
  return { ...queue, items: queue.items.map((item) => (item.id === id ? { ...item, ...change } : item)) };
}

/** Simulated percent of an upload that began at `startedAt`. */
function progressAt(startedAt: number, at: number): number {
  return Math.min(QUEUE.capPercent, Math.floor((at - startedAt) / QUEUE.stepMs) * QUEUE.stepPercent);
}

function advanced<T>(queue: UploadQueue<T>, at: number): UploadQueue<T> {
  const active = uploadingItem(queue);
  if (active && queue.startedAt !== null) {
    return changed(queue, active.id, { progress: progressAt(queue.startedAt, at) });
  }
  const next = queue.items.find(isWaiting);
  if (!next || at < queue.pausedUntil) return queue;
  return { ...changed(queue, next.id, { status: 'uploading', progress: 0 }), startedAt: at };
}

export function queueReducer<T>(queue: UploadQueue<T>, event: QueueEvent<T>): UploadQueue<T> {
  switch (event.type) {
    case 'added': {
      const added = event.uploads.map((upload, index) => ({
        id: queue.nextId + index,
        upload,
        status: 'waiting' as const,
        progress: 0,
        error: null,
      }));
      const items = [...queue.items, ...added];
      return advanced({ ...queue, items, nextId: queue.nextId + added.length }, event.at);
    }
    case 'tick':
      return advanced(queue, event.at);
    case 'succeeded':
      return {
        ...changed(queue, event.id, { status: 'done', progress: 100 }),
        startedAt: null,
        pausedUntil: event.at + QUEUE.afterSuccessMs,
      };
    case 'failed':
      return {
        ...changed(queue, event.id, { status: 'failed', error: event.message }),
        startedAt: null,
        pausedUntil: event.at + QUEUE.afterFailureMs,
      };
    case 'cleared':
      return { ...queue, items: queue.items.filter((item) => isWaiting(item) || item.status === 'uploading') };
  }
}

/** When the queue wants its next tick; null where only an answer can move it on. */
export function nextTickAt<T>(queue: UploadQueue<T>): number | null {
  const active = uploadingItem(queue);
  if (!active) return queue.items.some(isWaiting) ? queue.pausedUntil : null;
  if (queue.startedAt === null || active.progress >= QUEUE.capPercent) return null;
  return queue.startedAt + (active.progress / QUEUE.stepPercent + 1) * QUEUE.stepMs;
}
