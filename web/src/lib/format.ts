/** Times and dates as SPEC.md §2 and §9 write them. Seconds are whole; dates are ISO strings. */

const two = (value: number): string => String(value).padStart(2, '0');
const whole = (seconds: number): number => Math.max(0, Math.round(seconds));

/** 408 → "6:48"; 3725 → "62:05". */
export function minutesSeconds(seconds: number): string {
  const s = whole(seconds);
  return `${Math.floor(s / 60)}:${two(s % 60)}`;
}

/** The quiz timer: "05:37", "01:02:05" after an hour. */
export function timer(seconds: number): string {
  const s = whole(seconds);
  const tail = `${two(Math.floor(s / 60) % 60)}:${two(s % 60)}`;
  return s < 3600 ? tail : `${two(Math.floor(s / 3600))}:${tail}`;
}

/** 725 → "12m 5s". */
export function minutesAndSeconds(seconds: number): string {
  const s = whole(seconds);
  return `${Math.floor(s / 60)}m ${s % 60}s`;
}

const longDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'long', day: 'numeric' });
const shortDate = new Intl.DateTimeFormat('en-US', { year: 'numeric', month: 'short', day: 'numeric' });
const dayOnly = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', hour12: true });
// Engines put a narrow no-break space before AM and PM.
const plainSpaces = (value: string): string => value.replaceAll('\u202f', ' ');

/** 'MMMM d, yyyy at h:mm a': "November 20, 2026 at 7:42 PM", in the reader's time zone. */
export function dateAndTime(iso: string): string {
  const date = new Date(iso);
  return `${longDate.format(date)} at ${plainSpaces(clock.format(date))}`;
}

/** 'MMM d, yyyy': "Nov 20, 2026". */
export const shortDateOf = (iso: string): string => shortDate.format(new Date(iso));

/** "Nov 20": for a chart's axis. */
export const dayOf = (iso: string): string => dayOnly.format(new Date(iso));

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'always' });
const UNITS = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/**
 * "2 hours ago", "1 day ago"; "less than a minute ago" below that and for clocks that run ahead; "Unknown" where there
 * is no date.
 * @param now milliseconds since 1970
 */
export function relativeTime(iso: string | null | undefined, now: number): string {
  const then = iso ? Date.parse(iso) : Number.NaN;
  if (Number.isNaN(then)) return 'Unknown';
  const seconds = (now - then) / 1000;
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(-Math.floor(seconds / size), unit);
  }
  return 'less than a minute ago';
}

/**
 * "in 4 hours", rounded up, so that it is never too early; "now" for what is past.
 * @param now milliseconds since 1970
 */
export function timeUntil(iso: string, now: number): string {
  const seconds = (Date.parse(iso) - now) / 1000;
  if (!(seconds > 0)) return 'now';
  for (const [unit, size] of UNITS) {
    if (seconds >= size) return relative.format(Math.ceil(seconds / size), unit);
  }
  return 'in less than a minute';
}

/** "1 question", "10 questions". */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
