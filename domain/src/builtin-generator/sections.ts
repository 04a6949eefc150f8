/** A stretch of the document under one heading; path holds the headings from the highest down. */
export interface Section {
  id: number;
  path: readonly string[];
}

/** A sentence in clean words and its half-open range in the document. */
export interface Sentence {
  id: number;
  text: string;
  start: number;
  end: number;
  section: number;
}
