/** What the form for a generated question accepts, in a chunk of its own: loaded when the form is first touched. */
import './zod-without-eval.ts';
import { questionWording, repeatedOption } from '@aspirant/contract/review';

export const questionEditSchema = questionWording.superRefine((wording, context) => {
  const repeated = repeatedOption(wording);
  if (!repeated) return;
  context.addIssue({ code: 'custom', path: [`option${repeated.letter}`], message: repeated.sentence });
});
