import './brand.css';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

export function BrandMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden="true">
      <circle className="mk-ring" cx="12" cy="12" r="10.75" strokeWidth="2.5" />
      <circle className="mk-halo" cx="12" cy="12" r="7.4" />
      <circle className="mk-core" cx="12" cy="12" r="4.4" />
    </svg>
  );
}

/** The mark and the name, a link to the landing page. */
export function Brand({ children }: { children?: ReactNode }) {
  return (
    <Link to="/" className="brand">
      <BrandMark />
      Aspirant
      {children}
    </Link>
  );
}
