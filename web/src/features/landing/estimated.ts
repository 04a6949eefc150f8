/** An estimate for a single bubble of the page. */
export const estimated = (now: number, was: number) => ({ answers: 12, estimate: now / 100, lastEstimate: was / 100 });
