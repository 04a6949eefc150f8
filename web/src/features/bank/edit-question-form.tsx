import type { BankItem, EditQuestionInput } from '@aspirant/contract/bank';
import { LIMITS, OPTION_LETTERS } from '@aspirant/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Select, TextArea, TextInput } from '../../ui/field.tsx';
import { useEdit } from './use-bank-changes.ts';

const DIFFICULTIES = ['1', '2', '3', '4', '5'];

/** All of a question in fields; the server says what is wrong with it. */
export function EditQuestionForm({ item, onDone }: { item: BankItem; onDone: () => void }) {
  const { text, optionA, optionB, optionC, optionD, correctOption, explanation, difficulty } = item;
  const [draft, setDraft] = useState<EditQuestionInput>({
    text,
    optionA,
    optionB,
    optionC,
    optionD,
    correctOption,
    explanation,
    difficulty,
  });
  const edit = useEdit(item.id, onDone);
  const change = (part: Partial<EditQuestionInput>): void => setDraft({ ...draft, ...part });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.mutate(draft);
      }}
    >
      <div className="dialog-body">
        <TextArea
          label="Question"
          rows={4}
          maxLength={LIMITS.questionTextMax}
          value={draft.text}
          onChange={(event) => change({ text: event.currentTarget.value })}
        />
        {OPTION_LETTERS.map((letter) => (
          <TextInput
            key={letter}
            label={`Option ${letter}`}
            maxLength={LIMITS.optionTextMax}
            value={draft[`option${letter}`]}
            onChange={(event) => change({ [`option${letter}`]: event.currentTarget.value })}
          />
        ))}
        <div className="bank-edit-row">
          <Select
            label="Key"
            options={OPTION_LETTERS.map((letter) => ({ value: letter, label: letter }))}
            value={draft.correctOption}
            onChange={(event) =>
              change({
                correctOption: OPTION_LETTERS.find((one) => one === event.currentTarget.value) ?? correctOption,
              })
            }
          />
          <Select
            label="Difficulty"
            options={DIFFICULTIES.map((value) => ({ value, label: `${value}/5` }))}
            value={String(draft.difficulty)}
            onChange={(event) => change({ difficulty: Number(event.currentTarget.value) })}
          />
        </div>
        <TextArea
          label="Explanation"
          rows={4}
          maxLength={LIMITS.questionTextMax}
          value={draft.explanation}
          onChange={(event) => change({ explanation: event.currentTarget.value })}
        />
      </div>
      <div className="dialog-acts">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" loading={edit.isPending}>
          Save new version
        </Button>
      </div>
    </form>
  );
}
