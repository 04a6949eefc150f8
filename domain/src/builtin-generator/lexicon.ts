/** What the generator asks of a dictionary of nouns. All answers may be "don't know" (null or false). */
export interface Lexicon {
  /** The broad class of a noun's commonest sense ("person", "artifact", "process"…), in WordNet's 26 classes; null if unknown. */
  supersenseOf(noun: string): string | null;
  /** Whether two nouns are synonyms, or one is a kind or a part of the other. */
  areRelated(a: string, b: string): boolean;
  /** What a name can be a name of, the commonest first ("Ganges" → ["river"]); empty if unknown or no name. */
  kindsOfName(name: string): readonly string[];
}

/** The lexicon that knows nothing: the generator works without one, with fewer questions. */
export const EMPTY_LEXICON: Lexicon = {
  supersenseOf: () => null,
  areRelated: () => false,
  kindsOfName: () => [],
};
