import './question-form.css';
import type { ExamOutline } from '@aspirant/contract/catalogue';
import { DIFFICULTY, OPTION_LETTERS } from '@aspirant/contract/limits';
import type { EditGeneratedInput } from '@aspirant/contract/review';
import { CircleAlert } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { errorMessage } from '../lib/api-client.ts';
import {
  changesOf,
  DISCARD_CHANGES,
  type EditableQuestion,
  type MissingField,
  type QuestionValues,
  valuesOf,
} from '../lib/question-edit.ts';
import { useForm } from '../lib/use-form.ts';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { fieldAria, Select, type SelectOption, TextArea } from './field.tsx';

interface QuestionFormProps {
  question: EditableQuestion;
  /** The places of the question's exam; undefined while they are read. */
  outline: ExamOutline | undefined;
  outlineError: unknown;
  /** An approval was refused because this is missing: the form opens there and says so. */
  missing: MissingField | null;
  /** Stores what changed. Its failure is shown in the form. */
  onSave: (changes: EditGeneratedInput) => Promise<unknown>;
  /** Saved, or cancelled. */
  onClose: () => void;
  /** Told whenever there is something to lose, or no longer. */
  onDirty?: (dirty: boolean) => void;
}

/** Edits a generated question: words, key, difficulty and place. Ctrl+Enter saves, Escape cancels. */
export function QuestionForm(props: QuestionFormProps) {
  const { question, missing, onSave, onClose, onDirty } = props;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<QuestionValues>({
    initial: valuesOf(question),
    schema: async () => (await import('../lib/question-edit-schema.ts')).questionEditSchema,
    onSubmit: async (values) => {
      const changes = changesOf(question, values);
      setFailure(null);
      try {
        if (changes) await onSave(changes);
        onClose();
      } catch (error) {
        setFailure(errorMessage(error));
      }
    },
    onUnavailable: (error) => setFailure(errorMessage(error)),
  });
  const dirty = changesOf(question, form.values) !== null;
  const element = useRef<HTMLFormElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is set once, when the form opens.
  useEffect(() => {
    element.current?.querySelector<HTMLElement>(`[name=${missing ?? 'questionText'}]`)?.focus();
  }, []);
  useEffect(() => {
    onDirty?.(dirty);
    return () => onDirty?.(false);
  }, [dirty, onDirty]);

  function cancel(): void {
    if (!form.busy && (!dirty || confirm(DISCARD_CHANGES))) onClose();
  }

  function onKeyDown(event: KeyboardEvent<HTMLFormElement>): void {
    if (event.key === 'Escape') cancel();
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    else return;
    event.preventDefault();
  }

  return (
    <form ref={element} className="qform" aria-label="Edit the question" onKeyDown={onKeyDown} {...form.form}>
      <div className="qform-body">
        {failure !== null && <Alert>{failure}</Alert>}
        <TextArea label="Question" rows={2} {...form.field('questionText')} />
        <Options form={form} missing={missing === 'correctOption' && form.values.correctOption === ''} />
        <TextArea label="Explanation" rows={2} {...form.field('explanation')} />
        <Place form={form} {...props} />
      </div>
      <div className="qform-acts">
        <Button type="submit" variant="primary" loading={form.busy} aria-keyshortcuts="Control+Enter">
          Save{' '}
          <span aria-hidden="true">
            <kbd>Ctrl</kbd> <kbd>Enter</kbd>
          </span>
        </Button>
        <Button aria-keyshortcuts="Escape" onClick={cancel}>
          Cancel{' '}
          <span aria-hidden="true">
            <kbd>Esc</kbd>
          </span>
        </Button>
      </div>
    </form>
  );
}

type QuestionFormState = ReturnType<typeof useForm<QuestionValues>>;

/** The four options, each with a ring that makes it the key. */
function Options({ form, missing }: { form: QuestionFormState; missing: boolean }) {
  const id = useId();
  return (
    <fieldset className="qform-options" aria-describedby={`${id}-note`}>
      <legend className="lbl">Options</legend>
      {missing ? (
        <Problem id={`${id}-note`}>Mark the correct option before you approve the question</Problem>
      ) : (
        <p className="hint" id={`${id}-note`}>
          The filled ring is the correct answer.
        </p>
      )}
      {OPTION_LETTERS.map((letter) => {
        const { error, ...option } = form.field(`option${letter}`);
        const own = `${id}-${letter}`;
        return (
          <div key={letter} className="qform-option">
            <label className="qform-ring">
              <input
                type="radio"
                name="correctOption"
                value={letter}
                checked={form.values.correctOption === letter}
                onChange={() => form.set({ correctOption: letter })}
              />
              <span className="vh">Option {letter} is correct</span>
              <span aria-hidden="true">{letter}</span>
            </label>
            <textarea
              {...option}
              rows={1}
              className="input"
              aria-label={`Option ${letter}`}
              {...fieldAria(own, undefined, error)}
            />
            {error !== undefined && <Problem id={`${own}-note`}>{error}</Problem>}
          </div>
        );
      })}
    </fieldset>
  );
}

const Problem = ({ id, children }: { id: string; children: string }) => (
  <p className="err" id={id}>
    <CircleAlert className="i" />
    {children}
  </p>
);

const DIFFICULTIES: readonly SelectOption[] = Array.from({ length: DIFFICULTY.max }, (_, i) => ({
  value: String(i + DIFFICULTY.min),
  label: `${i + DIFFICULTY.min}/${DIFFICULTY.max}`,
}));

type PlaceProps = Pick<QuestionFormProps, 'outline' | 'outlineError' | 'missing'> & { form: QuestionFormState };

/** Subject and concept out of the exam's outline, and the difficulty. */
function Place({ form, outline, outlineError, missing }: PlaceProps) {
  const { subjectId, conceptId } = form.values;
  const subject = outline?.find((one) => String(one.id) === subjectId);
  const concepts = (subject?.topics ?? []).flatMap((topic) =>
    topic.concepts.map(({ id, name }) => ({ value: String(id), label: name, group: topic.name })),
  );
  const loading = outline === undefined && !outlineError;
  const subjectError = outlineError
    ? `The subjects could not be read. ${errorMessage(outlineError)}`
    : missing === 'subjectId' && subjectId === ''
      ? 'Pick a subject for the question before you approve it'
      : undefined;
  return (
    <div className="qform-place">
      <Select
        label="Subject"
        name="subjectId"
        // An option stands for a subject that is already set while the outline is read.
        value={outline === undefined ? '' : subjectId}
        placeholder={loading ? 'Loading subjects' : 'Choose a subject'}
        options={(outline ?? []).map(({ id, name }) => ({ value: String(id), label: name }))}
        error={subjectError}
        onChange={(event) => form.set({ subjectId: event.currentTarget.value, conceptId: '' })}
      />
      <Select
        label="Concept"
        name="conceptId"
        value={outline === undefined ? '' : conceptId}
        options={[{ value: '', label: loading ? 'Loading concepts' : 'No concept' }, ...concepts]}
        disabled={subject === undefined}
        hint={subjectId === '' ? 'Choose a subject first' : undefined}
        onChange={(event) => form.set({ conceptId: event.currentTarget.value })}
      />
      <Select label="Difficulty" options={DIFFICULTIES} {...form.field('difficulty')} />
    </div>
  );
}
