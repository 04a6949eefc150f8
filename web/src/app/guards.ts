/** Who may see which screen (SPEC.md §2). Used in the routes' beforeLoad; a lookup that fails shows the error screen. */
import { redirect } from '@tanstack/react-router';
import { ensureUser } from '../lib/session.ts';

export async function requireUser(): Promise<void> {
  if (!(await ensureUser())) throw redirect({ to: '/auth' });
}

export async function requireVisitor(): Promise<void> {
  if (await ensureUser()) throw redirect({ to: '/dashboard' });
}
