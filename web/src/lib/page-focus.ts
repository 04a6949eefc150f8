/**
 * Where the focus goes after a navigation: to the new screen's title, so that a screen reader reads it out and the Tab
 * key starts there. The first load leaves the focus to the browser.
 */
import { useEffect, useRef } from 'react';

let wanted = false;

/** The router calls this when the path has changed. A title that is not there yet takes the focus when it comes. */
export function wantFocus(): void {
  const main = document.getElementById('main');
  const title = main?.querySelector<HTMLElement>('h1[tabindex]');
  wanted = !title;
  (title ?? main)?.focus({ preventScroll: true });
}

/** For the heading of a screen (give it tabIndex -1): takes the focus when a navigation has asked for it. */
export function useTitleFocus<T extends HTMLElement>() {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (!wanted) return;
    wanted = false;
    ref.current?.focus({ preventScroll: true });
  }, []);
  return ref;
}

/** Sets the document's title: "Quiz History · Aspirant"; null leaves it as it is. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = `${title} · Aspirant`;
  }, [title]);
}
