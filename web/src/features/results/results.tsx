import './results.css';
import type { QuizResults } from '@aspirant/contract/quizzes';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { accuracyPercent, averageSeconds } from '../../lib/accuracy.ts';
import { useCreateQuiz } from '../../lib/create-quiz.ts';
import { dateAndTime, minutesSeconds } from '../../lib/format.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { PageHead } from '../../ui/page.tsx';
import { TileBand } from '../../ui/tile-band.tsx';
import { ConceptList } from './concept-list.tsx';
import { QuestionReview } from './question-review.tsx';
import { ResultsSide } from './results-side.tsx';
import { type ReviewFilter, similarCount } from './review.ts';

/** A submitted quiz: its figures, what it changed, and every question with its key. */
export function Results({ results }: { results: QuizResults }) {
  const createQuiz = useCreateQuiz('Your new quiz is ready to start.');
  const [filter, setFilter] = useState<ReviewFilter>('All');
  const review = useRef<HTMLElement>(null);
  const { subjectId, conceptId, totalQuestions, correctAnswers, totalTimeSeconds } = results;

  /** From the sheet to a question, also to one that the filter hides. */
  const goTo = (number: number): void => {
    const card = () => review.current?.querySelector<HTMLElement>(`#q${number}`);
    if (!card()) flushSync(() => setFilter('All'));
    card()?.focus({ preventScroll: true });
    card()?.scrollIntoView({ block: 'start' });
  };

  return (
    <>
      <PageHead
        title={resultsHeading(results)}
        subtitle={<time dateTime={results.dateCompleted}>{dateAndTime(results.dateCompleted)}</time>}
        back
        actions={
          <div className="row">
            <Button
              variant="line"
              icon={<Download className="i" />}
              onClick={() =>
                toast({
                  title: 'Feature coming soon',
                  description: 'PDF download will be available in a future update.',
                })
              }
            >
              Download Results
            </Button>
            <Button
              variant="primary"
              loading={createQuiz.isPending}
              onClick={() =>
                createQuiz.mutate({
                  subjectId,
                  ...(conceptId !== null && { conceptId }),
                  numberOfQuestions: similarCount(totalQuestions),
                })
              }
            >
              Try Similar Quiz
            </Button>
          </div>
        }
      />
      <section aria-labelledby="performance-summary">
        <h2 className="h2 results-h2" id="performance-summary">
          Performance Summary
        </h2>
        <TileBand
          tiles={[
            { label: 'Score', value: `${correctAnswers}/${totalQuestions}` },
            { label: 'Accuracy', value: accuracyPercent(correctAnswers, totalQuestions), unit: '%' },
            { label: 'Total Time', value: minutesSeconds(totalTimeSeconds) },
            { label: 'Avg Time/Question', value: averageSeconds(totalTimeSeconds, totalQuestions), unit: 's' },
          ]}
        />
      </section>
      <ConceptList
        results={results}
        busy={createQuiz.isPending}
        onPractise={(concept) => createQuiz.mutate({ subjectId, conceptId: concept, numberOfQuestions: 5 })}
      />
      <div className="results-cols">
        <ResultsSide results={results} onSelect={goTo} />
        <QuestionReview ref={review} results={results} filter={filter} onFilter={setFilter} />
      </div>
    </>
  );
}

const resultsHeading = ({ subject, concept }: QuizResults): string =>
  `Quiz Results: ${subject.name}${concept ? ` - ${concept.name}` : ''}`;
