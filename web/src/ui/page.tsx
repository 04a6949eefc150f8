import './page.css';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDocumentTitle, useTitleFocus } from '../lib/page-focus.ts';

interface PageProps {
  children: ReactNode;
  /** staff: 1440 px wide and close rows (36 px controls). bare: no width, no footer: the screen lays itself out. */
  kind?: 'learner' | 'staff' | 'bare';
  className?: string;
  footer?: boolean;
}

/** A screen's main part. Every screen renders one: the skip link and the focus after a navigation go to it. */
export function Page({ children, kind = 'learner', className, footer = kind === 'learner' }: PageProps) {
  const looks = { learner: 'wrap', staff: 'wrap wrap-staff staff', bare: '' }[kind];
  return (
    <>
      <main id="main" tabIndex={-1} className={[looks, className].filter(Boolean).join(' ') || undefined}>
        {children}
      </main>
      {footer && (
        <footer className="foot">
          <div className="wrap">Aspirant</div>
        </footer>
      )}
    </>
  );
}

interface PageTitleProps {
  children: string;
  /** The document's title where it differs from the heading; null keeps the one there is. */
  documentTitle?: string | null;
  className?: string;
}

/** The screen's h1: names the document and takes the focus after a navigation. */
export function PageTitle({ children, documentTitle = children, className = 'h1' }: PageTitleProps) {
  const ref = useTitleFocus<HTMLHeadingElement>();
  useDocumentTitle(documentTitle);
  return (
    <h1 ref={ref} tabIndex={-1} className={className}>
      {children}
    </h1>
  );
}

interface PageHeadProps {
  title: string;
  subtitle?: ReactNode;
  /** 'Back to Dashboard' above the title. */
  back?: boolean;
  /** Buttons at the right. */
  actions?: ReactNode;
}

export function PageHead({ title, subtitle, back = false, actions }: PageHeadProps) {
  return (
    <div className={back ? 'head has-back' : 'head'}>
      <div>
        {back && (
          <Link to="/dashboard" className="back">
            <ArrowLeft className="i" />
            Back to Dashboard
          </Link>
        )}
        <PageTitle>{title}</PageTitle>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions}
    </div>
  );
}
