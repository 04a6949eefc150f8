/** The new question takes the focus, so that it is read out; the page moves only if its beginning is out of sight. */
export function showQuestion(place: HTMLElement | null): void {
  if (!place) return;
  place.focus({ preventScroll: true });
  const { top } = place.getBoundingClientRect();
  const hiddenAbove = Number.parseFloat(getComputedStyle(place).scrollMarginTop) || 0;
  if (top < hiddenAbove || top > innerHeight / 2) place.scrollIntoView({ block: 'start' });
}
