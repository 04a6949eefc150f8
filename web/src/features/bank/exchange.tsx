import { Download, Upload } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ExportForm } from './export-form.tsx';
import { ImportForm } from './import-form.tsx';

/** Questions out of the bank into a file, and out of a file into the bank. */
export function Exchange() {
  const [asked, setAsked] = useState<'import' | 'export' | null>(null);
  const close = (open: boolean): void => {
    if (!open) setAsked(null);
  };
  return (
    <div className="bank-exchange">
      <Button variant="line" icon={<Upload className="i" />} onClick={() => setAsked('import')}>
        Import
      </Button>
      <Button variant="line" icon={<Download className="i" />} onClick={() => setAsked('export')}>
        Export
      </Button>
      <Dialog
        open={asked === 'import'}
        onOpenChange={close}
        title="Import questions"
        description="Multiple-choice questions with four options and one key. Whatever else the file holds stays out, and you are told why."
      >
        <ImportForm onDone={() => setAsked(null)} />
      </Dialog>
      <Dialog
        open={asked === 'export'}
        onOpenChange={close}
        title="Export questions"
        description="All questions of a subject that learners may be asked."
      >
        <ExportForm onDone={() => setAsked(null)} />
      </Dialog>
    </div>
  );
}
