/** Notifications: one at a time, so the newest replaces the one on the screen (SPEC.md §9). Shown by ui/toaster.tsx. */
export interface ToastMessage {
  title: string;
  description?: string | undefined;
  /** destructive: something failed. */
  variant?: 'default' | 'destructive';
}
export interface ShownToast extends ToastMessage {
  id: number;
}

let shown: ShownToast | null = null;
let count = 0;
const listeners = new Set<() => void>();

function show(next: ShownToast | null): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function toast(message: ToastMessage): void {
  count += 1;
  show({ ...message, id: count });
}

/** Takes the toast away, unless another has taken its place. */
export function dismissToast(id: number): void {
  if (shown?.id === id) show(null);
}

export const currentToast = (): ShownToast | null => shown;

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
