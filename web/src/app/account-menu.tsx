import './account-menu.css';
import type { User } from '@aspirant/contract/auth';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { initials } from '../lib/session.ts';

// The dialog is not needed to show the bar.
const ChangeExamDialog = lazy(() =>
  import('../features/auth/change-exam-dialog.tsx').then((module) => ({ default: module.ChangeExamDialog })),
);

/** The badge with the user's initials; pressed, it says who is signed in and lets them change their exam. */
export function AccountMenu({ user }: { user: User }) {
  const panel = useId();
  const [open, setOpen] = useState(false);
  const [changing, setChanging] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const badge = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const onPointerDown = (event: PointerEvent): void => {
      if (!(event.target instanceof Node && root.current?.contains(event.target))) setOpen(false);
    };
    document.addEventListener('pointerdown', onPointerDown);
    return () => document.removeEventListener('pointerdown', onPointerDown);
  }, [open]);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the panel from anywhere in it.
    <div
      ref={root}
      className="account"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !open) return;
        setOpen(false);
        badge.current?.focus();
      }}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <button
        ref={badge}
        type="button"
        className="account-badge"
        aria-label={`${initials(user.username)}: signed in as ${user.username}`}
        aria-expanded={open}
        aria-controls={open ? panel : undefined}
        onClick={() => setOpen(!open)}
      >
        <span className="avatar" aria-hidden="true">
          {initials(user.username)}
        </span>
      </button>
      {open && (
        <div id={panel} className="account-panel">
          <p>
            <b>{user.username}</b>
            Preparing for {user.examPrep}
          </p>
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              setChanging(true);
            }}
          >
            Change exam
          </button>
        </div>
      )}
      {changing && (
        <Suspense>
          <ChangeExamDialog user={user} finalFocus={badge} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </div>
  );
}
