/** The document whose questions alone are shown. */
export interface QuestionSource {
  id: number;
  name: string;
}
