/** Bounds how much of a kind of work goes on at once in this process; what comes later waits in line. */
export function atMost(limit: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes straight to the next in line; nobody can slip in between.
      if (next) next();
      else running -= 1;
    }
  };
}
