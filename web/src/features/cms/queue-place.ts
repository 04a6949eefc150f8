/** Which question of the queue is on the desk. It is kept by id and by place, since a reviewed question leaves the queue. */
export interface QueuePlace {
  id: number | null;
  index: number;
}

export const QUEUE_START: QueuePlace = { id: null, index: 0 };

/** The place of the question to show; where it has left the queue, the one that moved up into its place. Null if empty. */
export function placeIn(queue: readonly { id: number }[], place: QueuePlace): QueuePlace | null {
  const at = queue.findIndex((item) => item.id === place.id);
  const index = at >= 0 ? at : Math.min(place.index, queue.length - 1);
  const item = queue[index];
  return item ? { id: item.id, index } : null;
}

/** One further or one back; the first and the last question stay where they are. */
export function stepIn(queue: readonly { id: number }[], place: QueuePlace, by: 1 | -1): QueuePlace {
  const from = placeIn(queue, place);
  const index = (from?.index ?? 0) + by;
  const item = queue[index];
  return item ? { id: item.id, index } : (from ?? QUEUE_START);
}
