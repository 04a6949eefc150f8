import { api } from '@aspirant/contract/api';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { NoQuestions, ReturnToDashboard } from '../features/quiz/quiz-states.tsx';
import { QuizTaker } from '../features/quiz/quiz-taker.tsx';
import { forgetQuiz } from '../features/quiz/use-attempt.ts';
import { read } from '../lib/queries.ts';
import { useUser } from '../lib/session.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState, Spinner } from '../ui/state.tsx';

export function QuizScreen() {
  return (
    <Page kind="bare" className="quiz">
      <Quiz />
    </Page>
  );
}

function Quiz() {
  const { quizId } = useParams({ from: '/learner/quiz/$quizId' });
  const user = useUser();
  const { data: quiz, error, isPending, isFetching, refetch } = useQuery(read(api.getQuiz, { params: { quizId } }));
  const userId = user?.id;
  const done = quiz?.completed ? quiz.id : undefined;
  useEffect(() => {
    if (done !== undefined && userId !== undefined) forgetQuiz(userId, done);
  }, [done, userId]);

  if (isPending || userId === undefined) return <Spinner />;
  if (error) {
    return (
      <ErrorState
        page
        heading="Failed to load quiz"
        error={error}
        action={
          <div className="row wrapx">
            <ReturnToDashboard />
            <Button variant="line" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          </div>
        }
      />
    );
  }
  if (quiz.completed) return <Navigate to="/results/$quizId" params={{ quizId }} replace />;
  if (quiz.questions.length === 0) return <NoQuestions />;
  return <QuizTaker quiz={quiz} userId={userId} address={quizId} />;
}
