import { api } from '@aspirant/contract/api';
import type { ConceptEstimate } from '@aspirant/contract/dashboard';
import { DEFAULT_QUESTION_COUNT, QUESTION_COUNTS, type QuestionCount } from '@aspirant/contract/limits';
import type { CreateQuizInput } from '@aspirant/contract/quizzes';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { errorMessage } from '../../lib/api-client.ts';
import { read } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';
import { ConceptStrip } from './concept-strip.tsx';

export interface QuizChoice {
  subjectId?: number | undefined;
  conceptId?: number | undefined;
}

interface GenerateQuizDialogProps {
  /** What is chosen when it opens; null closes it. */
  choice: QuizChoice | null;
  onClose: () => void;
  onStart: (input: CreateQuizInput) => void;
  /** The concepts of a subject as the sheet shows them; none while they are not there. */
  conceptsOf: (subjectId: number) => readonly ConceptEstimate[];
  picks: ReadonlySet<number>;
}

export function GenerateQuizDialog({ choice, onClose, ...rest }: GenerateQuizDialogProps) {
  const subject = useRef<HTMLSelectElement>(null);
  return (
    <Dialog
      open={choice !== null}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title="Generate New Quiz"
      initialFocus={subject}
    >
      {choice && <GenerateQuizForm choice={choice} onClose={onClose} subjectRef={subject} {...rest} />}
    </Dialog>
  );
}

interface FormProps extends Omit<GenerateQuizDialogProps, 'choice'> {
  choice: QuizChoice;
  subjectRef: RefObject<HTMLSelectElement | null>;
}

const ALL = 'all';

function GenerateQuizForm({ choice, onClose, onStart, conceptsOf, picks, subjectRef }: FormProps) {
  const [subjectId, setSubjectId] = useState(choice.subjectId);
  const [concept, setConcept] = useState(choice.conceptId === undefined ? ALL : String(choice.conceptId));
  const [count, setCount] = useState<QuestionCount>(DEFAULT_QUESTION_COUNT);
  const [missing, setMissing] = useState(false);
  const subjects = useQuery(read(api.listSubjects));
  const concepts = useQuery({
    ...read(api.listConcepts, { params: { subjectId: subjectId ?? 0 } }),
    enabled: subjectId !== undefined,
  });

  const options = conceptOptions(subjectId, concepts.data, concepts.isPending);
  const subjectError = subjects.error ? `Error loading subjects: ${errorMessage(subjects.error)}` : undefined;

  function start(event: FormEvent): void {
    event.preventDefault();
    if (subjectId === undefined) {
      setMissing(true);
      subjectRef.current?.focus();
      return;
    }
    onStart({ subjectId, numberOfQuestions: count, ...(concept !== ALL && { conceptId: Number(concept) }) });
    onClose();
  }

  return (
    <form className="dialog-body" noValidate onSubmit={start}>
      <Select
        ref={subjectRef}
        label="Subject"
        placeholder={subjects.isPending ? 'Loading subjects...' : 'Select a subject'}
        value={subjectId ?? ''}
        error={subjectError ?? (missing && subjectId === undefined ? 'Please select a subject' : undefined)}
        options={(subjects.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={(event) => {
          setSubjectId(Number(event.currentTarget.value));
          setConcept(ALL);
        }}
        extra={
          subjectId !== undefined && (
            <ConceptStrip
              name={subjects.data?.find(({ id }) => id === subjectId)?.name ?? ''}
              concepts={conceptsOf(subjectId)}
              picks={picks}
            />
          )
        }
      />
      <Select
        label="Concept"
        disabled={subjectId === undefined}
        value={options.some(({ value }) => value === concept) ? concept : ALL}
        options={options}
        onChange={(event) => setConcept(event.currentTarget.value)}
        error={concepts.error ? errorMessage(concepts.error) : undefined}
        hint={
          subjectId === undefined
            ? 'Select a subject first to see available concepts'
            : "Select 'All concepts' to include questions from every concept in this subject"
        }
      />
      <fieldset className="dash-counts">
        <legend className="lbl">Number of Questions</legend>
        {QUESTION_COUNTS.map((one) => (
          <label key={one}>
            {one}
            <input
              type="radio"
              name="numberOfQuestions"
              aria-label={`${one} questions`}
              checked={one === count}
              onChange={() => setCount(one)}
            />
          </label>
        ))}
      </fieldset>
      <div className="dialog-acts">
        <Button variant="line" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" type="submit">
          Start Quiz
        </Button>
      </div>
    </form>
  );
}

function conceptOptions(
  subjectId: number | undefined,
  concepts: readonly { id: number; name: string }[] | undefined,
  pending: boolean,
) {
  const all = { value: ALL, label: 'All concepts' };
  if (subjectId === undefined) return [all];
  if (pending) return [{ value: ALL, label: 'Loading concepts...' }];
  if (!concepts || concepts.length === 0) return [{ value: ALL, label: 'No concepts found' }];
  return [all, ...concepts.map(({ id, name }) => ({ value: String(id), label: name }))];
}
