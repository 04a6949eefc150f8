import { api } from '@aspirant/contract/api';
import type { ImportOutput } from '@aspirant/contract/exchange';
import { IMPORT_FORMAT, IMPORT_FORMATS, type ImportFormat } from '@aspirant/contract/exchange-formats';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { counted } from '../../lib/format.ts';
import { callKey } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Field, fieldAria, Select } from '../../ui/field.tsx';
import { useBankSession } from './bank-session.ts';
import { ExchangePlace, NOWHERE } from './exchange-place.tsx';

const HINT = 'At most 4 MB. A QTI package is a ZIP file.';

export function ImportForm({ onDone }: { onDone: () => void }) {
  const client = useQueryClient();
  const { call, reportFailure } = useBankSession();
  const fileId = useId();
  const [place, setPlace] = useState(NOWHERE);
  const [format, setFormat] = useState<ImportFormat>('gift');
  const [file, setFile] = useState<File | null>(null);
  const upload = useMutation({
    mutationFn: (chosen: File) => {
      const body = new FormData();
      // The text fields go first: the server reads a multipart body in its order.
      body.set('format', format);
      body.set('examId', place.examId);
      body.set('subjectId', place.subjectId);
      body.set('file', chosen);
      return call(api.adminImportBank, { body });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: callKey(api.adminListBank) }),
    onError: (error) => reportFailure('Failed to import the file', error),
  });
  if (upload.data) return <Outcome outcome={upload.data} onDone={onDone} />;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (file && place.subjectId !== '') upload.mutate(file);
      }}
    >
      <div className="dialog-body">
        <ExchangePlace place={place} onPlace={setPlace} />
        <Select
          label="Format"
          options={IMPORT_FORMATS.map((value) => ({ value, label: IMPORT_FORMAT[value].label }))}
          value={format}
          onChange={(event) => setFormat(IMPORT_FORMATS.find((one) => one === event.currentTarget.value) ?? format)}
        />
        <Field id={fileId} label="File" hint={HINT}>
          <input
            id={fileId}
            className="input bank-file"
            type="file"
            required
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
            {...fieldAria(fileId, HINT, undefined)}
          />
        </Field>
      </div>
      <div className="dialog-acts">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button
          variant="primary"
          type="submit"
          disabled={file === null || place.subjectId === ''}
          loading={upload.isPending}
        >
          Import
        </Button>
      </div>
    </form>
  );
}

function Outcome({ outcome: { imported, refused }, onDone }: { outcome: ImportOutput; onDone: () => void }) {
  return (
    <>
      <div className="dialog-body" role="status">
        <p>
          {counted(imported, 'question')} imported{refused.length > 0 && `, ${refused.length} stayed out:`}
        </p>
        {refused.length > 0 && (
          <ul className="bank-refused">
            {refused.map(({ line, reason }) => (
              <li key={`${line} ${reason}`}>
                <span className="num">Line {line}</span>: {reason}
              </li>
            ))}
          </ul>
        )}
      </div>
      <div className="dialog-acts">
        <Button variant="primary" onClick={onDone}>
          Close
        </Button>
      </div>
    </>
  );
}
