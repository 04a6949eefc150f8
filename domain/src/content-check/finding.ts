/** What the check of the starter content has to say, one line each. */
export interface Finding {
  /** `upsc/polity` or `upsc/polity/polity-001`. */
  place: string;
  /** A stable name, by which an exception may be made. */
  rule: string;
  message: string;
}

/** A question with the names of its exam and its file. */
export const placeOf = (exam: string, subject: string, id?: string): string =>
  [exam, subject, ...(id === undefined ? [] : [id])].join('/');
