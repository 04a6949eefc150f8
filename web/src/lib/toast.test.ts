import { expect, it, vi } from 'vitest';
import { currentToast, dismissToast, subscribeToasts, toast } from './toast.ts';

it('shows one at a time: the newest; an old one cannot be dismissed in its place', () => {
  const heard = vi.fn();
  const stop = subscribeToasts(heard);
  toast({ title: 'First' });
  const first = currentToast();
  toast({ title: 'Second', variant: 'destructive' });
  expect(currentToast()).toMatchObject({ title: 'Second', variant: 'destructive' });
  dismissToast(first?.id ?? 0);
  expect(currentToast()?.title).toBe('Second');
  dismissToast(currentToast()?.id ?? 0);
  expect(currentToast()).toBeNull();
  expect(heard).toHaveBeenCalledTimes(3);
  stop();
});
