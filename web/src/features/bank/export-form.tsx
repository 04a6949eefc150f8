import { api } from '@aspirant/contract/api';
import { EXPORT_FORMAT, EXPORT_FORMATS, type ExportFormat } from '@aspirant/contract/exchange-formats';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/field.tsx';
import { useBankSession } from './bank-session.ts';
import { ExchangePlace, NOWHERE } from './exchange-place.tsx';

export function ExportForm({ onDone }: { onDone: () => void }) {
  const { call, reportFailure } = useBankSession();
  const [place, setPlace] = useState(NOWHERE);
  const [format, setFormat] = useState<ExportFormat>('gift');
  const download = useMutation({
    mutationFn: async () => {
      const file: Blob = await call(api.adminExportBank, { query: { format, subjectId: place.subjectId } });
      saveFile(file, `${place.subjectName}.${EXPORT_FORMAT[format].ending}`);
    },
    onSuccess: onDone,
    onError: (error) => reportFailure('Failed to export the questions', error),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (place.subjectId !== '') download.mutate();
      }}
    >
      <div className="dialog-body">
        <ExchangePlace place={place} onPlace={setPlace} />
        <Select
          label="Format"
          options={EXPORT_FORMATS.map((value) => ({ value, label: EXPORT_FORMAT[value].label }))}
          value={format}
          onChange={(event) => setFormat(EXPORT_FORMATS.find((one) => one === event.currentTarget.value) ?? format)}
        />
      </div>
      <div className="dialog-acts">
        <Button variant="line" onClick={onDone}>
          Cancel
        </Button>
        <Button variant="primary" type="submit" disabled={place.subjectId === ''} loading={download.isPending}>
          Download
        </Button>
      </div>
    </form>
  );
}
