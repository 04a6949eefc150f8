/** Who acts on content: a learner or editor on /cms, or an admin. */
import type { UserRow } from '../storage/accounts.ts';
import type { AdminRow } from '../storage/admins.ts';
import type { OwnerScope } from '../storage/documents.ts';

export type Actor = { kind: 'user'; user: UserRow } | { kind: 'admin'; admin: AdminRow };

/** Learners have their own; editors and admins have all (DECISIONS.md §3). */
export const scopeOf = (actor: Actor): OwnerScope =>
  actor.kind === 'user' && actor.user.role === 'learner' ? { ownerUserId: actor.user.id } : 'all';

/** Whose documents a person adds: a user's are theirs, an admin's are nobody's. */
export const ownerOf = (actor: Actor): number | null => (actor.kind === 'user' ? actor.user.id : null);

/** For whom a question is that the actor approves: a learner's for that learner alone, else for everyone. */
export const audienceOf = (actor: Actor): number | null =>
  actor.kind === 'user' && actor.user.role === 'learner' ? actor.user.id : null;

/** The name in step logs. */
export const logName = (actor: Actor): string =>
  actor.kind === 'user' ? `user:${actor.user.id}` : `admin:${actor.admin.id}`;
