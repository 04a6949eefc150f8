import type { QuizDetail } from '@aspirant/contract/quizzes';
import { Clock } from 'lucide-react';
import { counted, timer } from '../../lib/format.ts';
import { ProgressBar } from '../../ui/accuracy.tsx';
import { Button } from '../../ui/button.tsx';
import { PageTitle } from '../../ui/page.tsx';
import type { AttemptStore } from './attempt-store.ts';
import { useElapsedSeconds } from './use-attempt.ts';

interface QuizBarProps {
  quiz: QuizDetail;
  /** Of the question on the screen, from 0. */
  index: number;
  store: AttemptStore;
  sending: boolean;
  onEnd: () => void;
}

/** What quiz this is, how long it has taken, how far it is, and the way out. */
export function QuizBar({ quiz, index, store, sending, onEnd }: QuizBarProps) {
  const total = quiz.questions.length;
  return (
    <div className="quiz-bar">
      <div className="wrap">
        <div>
          <PageTitle className="quiz-title">{quizHeading(quiz)}</PageTitle>
          <p className="quiz-total">{counted(total, 'question')}</p>
        </div>
        <ElapsedTimer store={store} />
        <Button variant="line" loading={sending} onClick={onEnd}>
          End Quiz
        </Button>
      </div>
      <ProgressBar className="quiz-track" label="Progress" percent={(100 * (index + 1)) / total} />
    </div>
  );
}

export const quizHeading = ({ subject, concept }: Pick<QuizDetail, 'subject' | 'concept'>): string =>
  concept ? `${subject.name}: ${concept.name} Quiz` : `${subject.name} Quiz`;

/** By its role it can be asked for, and is not read out every second. */
function ElapsedTimer({ store }: { store: AttemptStore }) {
  const seconds = useElapsedSeconds(store);
  return (
    <span className="quiz-clock" role="timer" aria-label="Elapsed time" aria-live="off">
      <Clock className="i" />
      {timer(seconds)}
    </span>
  );
}
