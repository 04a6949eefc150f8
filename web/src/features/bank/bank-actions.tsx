import type { BankItem } from '@aspirant/contract/bank';
import { OPTION_LETTERS, type OptionLetter } from '@aspirant/contract/limits';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx';
import { ChoiceOption } from '../../ui/option.tsx';
import { RichText } from '../../ui/rich-text.tsx';
import { EditQuestionForm } from './edit-question-form.tsx';
import { useRekey, useRetire } from './use-bank-changes.ts';

type Asked = 'retire' | 'rekey' | 'edit' | null;

/** Retire, re-key, edit: each in a dialog that says what will happen. */
export function BankActions({ item }: { item: BankItem }) {
  const [asked, setAsked] = useState<Asked>(null);
  const retire = useRetire(item.id, () => setAsked(null));
  const close = (open: boolean): void => {
    if (!open) setAsked(null);
  };
  return (
    <div className="bank-acts">
      <Button variant="danger" onClick={() => setAsked('retire')}>
        Retire
      </Button>
      <Button variant="line" onClick={() => setAsked('rekey')}>
        Correct the key
      </Button>
      <Button variant="line" onClick={() => setAsked('edit')}>
        Edit
      </Button>
      <ConfirmDialog
        open={asked === 'retire'}
        onOpenChange={close}
        title="Retire this question"
        description="No new quiz will ask it. Quizzes that did keep it, with their scores."
        confirmLabel="Retire"
        danger
        busy={retire.isPending}
        onConfirm={() => retire.mutate()}
      />
      <Dialog
        open={asked === 'rekey'}
        onOpenChange={close}
        title="Correct the key"
        description="Every quiz that asked this question is scored anew, at once."
      >
        <RekeyForm item={item} onDone={() => setAsked(null)} />
      </Dialog>
      <Dialog
        open={asked === 'edit'}
        onOpenChange={close}
        title="Edit this question"
        description="New quizzes ask the new version; quizzes that asked the old one keep it. To correct a wrong key for them too, use Correct the key."
        className="bank-edit"
      >
        <EditQuestionForm item={item} onDone={() => setAsked(null)} />
      </Dialog>
    </div>
  );
}

function RekeyForm({ item, onDone }: { item: BankItem; onDone: () => void }) {
  const [key, setKey] = useState<OptionLetter>(item.correctOption);
  const rekey = useRekey(item.id, onDone);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        rekey.mutate(key);
      }}
    >
      <div className="dialog-body">
        <div className="opts" role="radiogroup" aria-label="The right option">
          {OPTION_LETTERS.map((letter) => (
            <ChoiceOption key={letter} name="key" letter={letter} checked={letter === key} onChoose={setKey}>
              <RichText inline text={item[`option${letter}`]} />
            </ChoiceOption>
          ))}
        </div>
      </div>
      <div className="dialog-acts">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" disabled={key === item.correctOption} loading={rekey.isPending}>
          Make {key} the key
        </Button>
      </div>
    </form>
  );
}
