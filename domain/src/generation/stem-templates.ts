/**
 * The wording that many stems share, whoever wrote them. It is taken away before stems are compared: with it, two
 * questions of one template look alike whatever they ask (831 false pairs among 133 questions, QUESTIONS.md).
 */
const TEMPLATES: readonly RegExp[] = [
  /^which of (?:these|the following)(?: statements| options| terms)? (?:best )?(?:describes|defines|explains)(?: the (?:term|role|function|purpose) (?:of )?)?/i,
  /^which (?:of these|of the following|term|name|word)? ?(?:best )?(?:fits|matches) this (?:description|definition):?/i,
  /^in which year did the following (?:take place|happen|occur):?/i,
  /^in (?:which|what) year (?:did|was|were)/i,
  /^what does (?:the (?:abbreviation|acronym) )?(.+?) stand for/i,
  /^which of (?:these|the following)(?: is| are| was| were)?/i,
  /^for (.+?), which of these is (.+)$/i,
  /^(?:what|who|which|where|when|how|why) (?:is|are|was|were|do|does|did)(?: the)?/i,
];

/** A stem without the template it was made from: what it asks about. */
export function coreOfStem(stem: string): string {
  const trimmed = stem.trim();
  for (const template of TEMPLATES) {
    const found = template.exec(trimmed);
    if (!found) continue;
    const kept = found.slice(1).join(' ');
    const core = `${kept} ${trimmed.slice(found[0].length)}`.replace(/[?:“”"]+/g, ' ').trim();
    if (core !== '') return core;
  }
  return trimmed;
}
