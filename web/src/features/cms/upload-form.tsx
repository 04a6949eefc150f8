import { api } from '@aspirant/contract/api';
import { DOCUMENT_TYPES } from '@aspirant/contract/statuses';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { call, errorMessage } from '../../lib/api-client.ts';
import { callKey } from '../../lib/queries.ts';
import { toast } from '../../lib/toast.ts';
import { Button } from '../../ui/button.tsx';
import { Field, fieldAria, Select } from '../../ui/field.tsx';
import { refreshCms } from './cms-lists.ts';
import { examIdOf } from './exam-choice.ts';
import { fileProblem, type UploadProblem, uploadProblem } from './upload-check.ts';
import { useExamChoices } from './use-exams.ts';

const TYPES = DOCUMENT_TYPES.map((type) => ({ value: type, label: type[0]?.toUpperCase() + type.slice(1) }));

const report = ({ title, message }: UploadProblem) => toast({ title, description: message, variant: 'destructive' });

export function UploadForm() {
  const client = useQueryClient();
  const exams = useExamChoices();
  const picker = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const [file, setFile] = useState<File | null>(null);
  const [examId, setExamId] = useState('');
  const [type, setType] = useState('');
  const problem = file && fileProblem(file);

  const upload = useMutation({
    mutationFn: async (chosen: { file: File; exam: string; type: string }) => {
      const id = await examIdOf(chosen.exam, async () => {
        const exams = await call(api.listExams);
        client.setQueryData(callKey(api.listExams), exams);
        return exams;
      });
      setExamId(id);
      const body = new FormData();
      // The text fields go first: the server reads a multipart body in its order.
      body.set('examId', id);
      body.set('type', chosen.type);
      body.set('file', chosen.file);
      return call(api.uploadDocument, { body });
    },
    onSuccess: async (document) => {
      toast({ title: 'Document uploaded successfully', description: document.name });
      setFile(null);
      if (picker.current) picker.current.value = '';
      await refreshCms(client);
    },
    onError: (error) => toast({ title: 'Upload failed', description: errorMessage(error), variant: 'destructive' }),
  });

  function choose(chosen: File | null): void {
    setFile(chosen);
    const found = chosen && fileProblem(chosen);
    if (found) report(found);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (upload.isPending) return;
    const found = uploadProblem({ file, examId, type });
    if (found) report(found);
    else if (file) upload.mutate({ file, exam: examId, type });
  }

  const error = problem ? `${problem.title}: ${problem.message}` : undefined;
  return (
    <form className="card cms-upload" noValidate onSubmit={submit} aria-label="Upload a document">
      <Field id={fileId} label="File" hint="PDF or DOCX, at most 10 MB" error={error}>
        <input
          ref={picker}
          id={fileId}
          className="input cms-file"
          type="file"
          accept=".pdf,.docx"
          required
          onChange={(event) => choose(event.currentTarget.files?.[0] ?? null)}
          {...fieldAria(fileId, 'hint', error)}
        />
      </Field>
      <Select
        label="Exam"
        required
        placeholder={exams ? 'Select an exam' : 'Loading exams...'}
        options={exams ?? []}
        value={examId}
        onChange={(event) => setExamId(event.currentTarget.value)}
      />
      <Select
        label="Document type"
        required
        placeholder="Select a type"
        options={TYPES}
        value={type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary" icon={<Upload className="i" />} loading={upload.isPending}>
        Upload Document
      </Button>
    </form>
  );
}
