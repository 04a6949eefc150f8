import { api } from '@aspirant/contract/api';
import type { User } from '@aspirant/contract/auth';
import { REGISTRATION_EXAMS } from '@aspirant/contract/limits';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useState } from 'react';
import { call, errorMessage } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Select } from '../../ui/field.tsx';

interface ChangeExamDialogProps {
  user: User;
  onClose: () => void;
  /** Takes the focus when the dialog closes. */
  finalFocus: RefObject<HTMLElement | null>;
}

/** Another exam to prepare for; the old one's history waits for a change back. */
export function ChangeExamDialog({ user, onClose, finalFocus }: ChangeExamDialogProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [exam, setExam] = useState(user.examPrep);
  const change = useMutation({
    mutationFn: (examPrep: string) => call(api.changeExam, { body: { examPrep } }),
    onSuccess: async (changed) => {
      startSession(changed);
      toast({ title: 'Exam changed', description: `You now prepare for ${changed.examPrep}.` });
      onClose();
      await navigate({ to: '/dashboard' });
      // Everything on the screens belongs to an exam.
      await client.resetQueries();
    },
    onError: (error) =>
      toast({ title: 'Failed to change exam', description: errorMessage(error), variant: 'destructive' }),
  });
  const exams: { name: string; label: string }[] = [...REGISTRATION_EXAMS];
  const known = exams.some(({ name }) => name === user.examPrep);
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      finalFocus={finalFocus}
      title="Change exam"
      description={`Your history for ${user.examPrep} is kept, and is there again when you change back.`}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (exam === user.examPrep) onClose();
          else change.mutate(exam);
        }}
      >
        <div className="dialog-body">
          <Select
            label="Exam"
            options={[...(known ? [] : [{ name: user.examPrep, label: user.examPrep }]), ...exams].map(
              ({ name, label }) => ({ value: name, label }),
            )}
            value={exam}
            onChange={(event) => setExam(event.currentTarget.value)}
          />
        </div>
        <div className="dialog-acts">
          <Button variant="line" onClick={onClose}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" loading={change.isPending}>
            Change exam
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
