import type { GateExceptions, QuestionForm } from '@aspirant/contract/gate-exceptions';
import type { Finding } from './finding.ts';

export interface ExceptionBook {
  /** Whether a question may have this flaw; remembers that the exception was needed. */
  allows(question: { exam: string; place: string; form: QuestionForm }, flaw: string): boolean;
  /** Exceptions that nothing needed: left over from a question that was mended or never had the flaw. */
  unused(): Finding[];
}

/** The exceptions of content/gate-exceptions.yaml, the most general first. */
export function openExceptions(exceptions: GateExceptions): ExceptionBook {
  const entries = [
    ...exceptions.everywhere.map(({ flaws }) => ({ scope: 'everywhere', flaws })),
    ...exceptions.forms.map(({ form, flaws }) => ({ scope: `form ${form}`, flaws })),
    ...exceptions.exams.map(({ exam, flaws }) => ({ scope: `exam ${exam}`, flaws })),
    ...exceptions.questions.flatMap(({ questions, flaws }) => questions.map((scope) => ({ scope, flaws }))),
  ];
  const used = new Map(entries.flatMap(({ scope, flaws }) => flaws.map((flaw) => [`${scope}\n${flaw}`, false])));
  return {
    allows({ exam, place, form }, flaw) {
      const key = ['everywhere', `form ${form}`, `exam ${exam}`, place]
        .map((scope) => `${scope}\n${flaw}`)
        .find((one) => used.has(one));
      if (key !== undefined) used.set(key, true);
      return key !== undefined;
    },
    unused: () =>
      [...used]
        .filter(([, needed]) => !needed)
        .map(([key]) => {
          const [place = '', flaw = ''] = key.split('\n');
          return { place, rule: 'exception', message: `nothing needs the exception for ${flaw}: take it away` };
        }),
  };
}
