import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

export function ReturnToDashboard() {
  return (
    <ButtonLink to="/dashboard" variant="primary">
      Return to Dashboard
    </ButtonLink>
  );
}

export function NoQuestions() {
  return (
    <EmptyState
      page
      heading="No questions available"
      message="The database may have no questions for the subject or concept you chose."
      action={<ReturnToDashboard />}
    />
  );
}

export function QuestionMissing() {
  return (
    <EmptyState
      page
      heading="Question not available"
      message="This question could not be shown. Your other answers are safe on this device."
      action={<ReturnToDashboard />}
    />
  );
}
