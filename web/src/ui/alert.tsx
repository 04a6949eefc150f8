import './alert.css';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An inline failure in a form. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <div className="alert" role="alert">
      <CircleAlert className="i" />
      <span>{children}</span>
    </div>
  );
}
