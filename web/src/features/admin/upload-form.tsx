import { LIMITS } from '@aspirant/contract/limits';
import { DOCUMENT_TYPES } from '@aspirant/contract/statuses';
import { Upload as UploadIcon } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, fieldAria, Select, TextInput } from '../../ui/field.tsx';
import { adminUploadProblems, asksForSubject } from './upload-check.ts';
import { useUploadChoices } from './use-upload-choices.ts';
import type { Upload } from './use-upload-queue.ts';

const TYPES = DOCUMENT_TYPES.map((type) => ({ value: type.toUpperCase(), label: type.toUpperCase() }));
const HINT = 'PDF, DOCX or TXT, at most 10 MB each. Several files go one after the other.';

/** Puts files into the upload queue. */
export function UploadForm({ onUpload }: { onUpload: (uploads: readonly Upload[]) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const picker = useRef<HTMLInputElement>(null);
  const fileId = useId();
  const [files, setFiles] = useState<readonly File[]>([]);
  const [name, setName] = useState('');
  const [type, setType] = useState('');
  const [examId, setExamId] = useState('');
  const [subjectId, setSubjectId] = useState('');
  const [tries, setTries] = useState(0);
  const { exams, subjects, loadingSubjects } = useUploadChoices(examId);
  const problems = adminUploadProblems({ files, type, examId, subjectId });
  const shown = tries > 0 ? problems : {};

  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);

  function choose(chosen: readonly File[]): void {
    setFiles(chosen);
    setName(chosen.length === 1 ? (chosen[0]?.name ?? '') : '');
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (Object.keys(problems).length > 0) {
      setTries(tries + 1);
      return;
    }
    const asked = asksForSubject(type) ? subjectId : '';
    onUpload(
      files
        .filter((file) => file.size > 0)
        .map((file) => {
          const ownName = (name.trim() || file.name).slice(0, LIMITS.documentNameMax);
          return { file, name: ownName, type, examId, subjectId: asked };
        }),
    );
    choose([]);
    setTries(0);
    if (picker.current) picker.current.value = '';
  }

  return (
    <form ref={form} className="card admin-upload" noValidate onSubmit={submit} aria-label="Upload Document">
      <h2 className="h3">Upload Document</h2>
      <Field id={fileId} label="Files" hint={HINT} error={shown.files}>
        <input
          ref={picker}
          id={fileId}
          className="input admin-file"
          type="file"
          multiple
          required
          accept=".pdf,.docx,.txt"
          onChange={(event) => choose(Array.from(event.currentTarget.files ?? []))}
          {...fieldAria(fileId, HINT, shown.files)}
        />
      </Field>
      {files.length === 1 && (
        <TextInput
          label="Name"
          hint="How the document is called in the lists"
          maxLength={LIMITS.documentNameMax}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <Select
        label="Document type"
        required
        placeholder="Select a document type"
        options={TYPES}
        value={type}
        error={shown.type}
        onChange={(event) => setType(event.currentTarget.value)}
      />
      <Select
        label="Exam"
        required
        placeholder="Select an exam"
        options={exams}
        value={examId}
        error={shown.examId}
        onChange={(event) => {
          setExamId(event.currentTarget.value);
          setSubjectId('');
        }}
      />
      {asksForSubject(type) && (
        <Select
          label={type === 'TEXTBOOK' ? 'Subject' : 'Subject (optional)'}
          required={type === 'TEXTBOOK'}
          disabled={examId === ''}
          placeholder={loadingSubjects ? 'Loading subjects...' : 'Select a subject'}
          hint={examId === '' ? 'Select an exam first to see its subjects' : undefined}
          options={subjects}
          value={subjectId}
          error={shown.subjectId}
          onChange={(event) => setSubjectId(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant="primary" icon={<UploadIcon className="i" />}>
        {files.length > 1 ? `Upload ${files.length} Documents` : 'Upload Document'}
      </Button>
    </form>
  );
}
