import './state.css';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../lib/api-client.ts';
import { useTitleFocus } from '../lib/page-focus.ts';
import { Bubble } from './bubble.tsx';

interface SpinnerProps {
  label?: string;
  /** Milliseconds before it shows, so that quick answers do not flicker. */
  delay?: number;
}

/** The breathing bubble, centred where content will stand. */
export function Spinner({ label = 'Loading', delay = 200 }: SpinnerProps) {
  const [shown, setShown] = useState(delay === 0);
  useEffect(() => {
    const timeout = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timeout);
  }, [delay]);
  return (
    <div className="state" role="status" aria-busy="true">
      {shown && (
        <>
          <span className="spinner" aria-hidden="true" />
          <p>{label}</p>
        </>
      )}
    </div>
  );
}

interface EmptyStateProps {
  heading?: string;
  message: ReactNode;
  action?: ReactNode;
  /** The heading is the screen's own: h1. */
  page?: boolean;
}

export function EmptyState({ heading, message, action, page = false }: EmptyStateProps) {
  return (
    <div className="state">
      <Bubble size={32} />
      {heading !== undefined && <StateHeading page={page}>{heading}</StateHeading>}
      <p>{message}</p>
      {action}
    </div>
  );
}

interface ErrorStateProps {
  /** The specification's heading: 'Failed to load dashboard'. */
  heading: string;
  /** What went wrong; its message is shown, or 'Unknown error occurred'. */
  error?: unknown;
  /** Instead of the error's message. */
  message?: ReactNode;
  /** A way on. */
  action?: ReactNode;
  page?: boolean;
}

export function ErrorState({ heading, error, message, action, page = false }: ErrorStateProps) {
  return (
    <div className="state" role="alert">
      <span className="state-bad">
        <CircleAlert className="i" />
      </span>
      <StateHeading page={page}>{heading}</StateHeading>
      <p>{message ?? errorMessage(error)}</p>
      {action}
    </div>
  );
}

function StateHeading({ page, children }: { page: boolean; children: string }) {
  return page ? <StateTitle>{children}</StateTitle> : <h2>{children}</h2>;
}

function StateTitle({ children }: { children: string }) {
  const ref = useTitleFocus<HTMLHeadingElement>();
  return (
    <h1 ref={ref} tabIndex={-1}>
      {children}
    </h1>
  );
}
