import type { ProcessingStatus } from '@aspirant/contract/statuses';
import { Button } from '../../ui/button.tsx';
import { actionsFor } from './document-actions.ts';
import { type JobVerb, useJobAction } from './use-document-actions.ts';

const LABEL = { start: 'Start Processing', stop: 'Stop Processing', resume: 'Resume Processing' };

interface ActionButtonsProps {
  status: ProcessingStatus;
  /** The job, or the document where its job is not known. */
  jobId: number;
  documentName: string;
  onViewQuestions: () => void;
}

/** What a document or job offers in its status. */
export function ActionButtons({ status, jobId, documentName, onViewQuestions }: ActionButtonsProps) {
  const action = useJobAction();
  const button = (verb: JobVerb) => (
    <Button
      key={verb}
      variant="line"
      aria-label={`${LABEL[verb]}: ${documentName}`}
      loading={action.isPending && action.variables.verb === verb}
      onClick={() => action.mutate({ verb, id: jobId })}
    >
      {LABEL[verb]}
    </Button>
  );
  return actionsFor(status).map((offered) =>
    offered === 'questions' ? (
      <Button key={offered} variant="line" aria-label={`View Questions: ${documentName}`} onClick={onViewQuestions}>
        View Questions
      </Button>
    ) : (
      button(offered)
    ),
  );
}
