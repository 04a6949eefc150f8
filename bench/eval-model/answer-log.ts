import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

/** One line of a public data set of answers. */
export interface LoggedAnswer {
  readonly user: string;
  readonly item: string;
  readonly skill: string;
  /** in the file's own unit */
  readonly timestamp: number;
  readonly right: boolean;
}

const COLUMNS = ['user_id', 'item_id', 'timestamp', 'correct', 'skill_id'] as const;
/** 317 years in seconds, 116 days in milliseconds: whatever the clock's zero, seconds stay below it. */
const MOST_SECONDS = 1e10;

/**
 * Reads a tab-separated file of answers line by line, in its order.
 * @throws Error naming the missing column, or the line that does not parse.
 */
export async function* readAnswers(path: string): AsyncGenerator<LoggedAnswer> {
  const lines = createInterface({ input: createReadStream(path), crlfDelay: Number.POSITIVE_INFINITY });
  let at: number[] | undefined;
  let lineNumber = 0;
  for await (const line of lines) {
    lineNumber += 1;
    if (line === '') continue;
    const cells = line.split('\t');
    if (at === undefined) {
      at = COLUMNS.map((column) => cells.indexOf(column));
      const missing = COLUMNS.filter((_, i) => at?.[i] === -1);
      if (missing.length > 0) throw new Error(`The header line lacks: ${missing.join(', ')}`);
      continue;
    }
    const [user, item, time, correct, skill] = at.map((i) => cells[i]);
    const [timestamp, mark] = [Number.parseFloat(time ?? ''), Number.parseFloat(correct ?? '')];
    if (!user || !item || !skill || Number.isNaN(timestamp) || (mark !== 0 && mark !== 1)) {
      throw new Error(`Line ${lineNumber} is not an answer: ${line}`);
    }
    yield { user, item, skill, timestamp, right: mark === 1 };
  }
}

/** Milliseconds per unit of the file's timestamps, judged by the largest: 1000 for seconds, 1 for milliseconds. */
export async function timestampUnit(path: string): Promise<1 | 1000> {
  let largest = 0;
  for await (const { timestamp } of readAnswers(path)) largest = Math.max(largest, timestamp);
  return largest > MOST_SECONDS ? 1 : 1000;
}
