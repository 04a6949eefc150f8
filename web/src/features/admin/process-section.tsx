import type { AdminDocument } from '@aspirant/contract/admin';
import { errorMessage } from '../../lib/api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextInput } from '../../ui/field.tsx';
import { type ChunkInputs, checkChunking } from './chunk-settings.ts';
import { FailureList } from './failure-list.tsx';
import { type useParsing, useProcessing } from './use-processing.ts';

interface ProcessSectionProps {
  document: AdminDocument;
  inputs: ChunkInputs;
  onInputs: (inputs: ChunkInputs) => void;
  parsing: ReturnType<typeof useParsing>;
}

/** Chunk settings, and the work they are for: at once, or step by step. */
export function ProcessSection({ document, inputs, onInputs, parsing }: ProcessSectionProps) {
  const processing = useProcessing();
  const generating = useProcessing();
  const { settings, sizeError, overlapError } = checkChunking(inputs);
  const busy = document.status === 'PROCESSING' || processing.isPending || generating.isPending || parsing.isPending;
  const documents = [document];
  return (
    <section aria-label="Processing">
      <div className="admin-fields">
        <TextInput
          label="Chunk size"
          className="num"
          inputMode="numeric"
          value={inputs.size}
          error={sizeError}
          onChange={(event) => onInputs({ ...inputs, size: event.currentTarget.value })}
        />
        <TextInput
          label="Overlap"
          className="num"
          inputMode="numeric"
          value={inputs.overlap}
          error={overlapError}
          onChange={(event) => onInputs({ ...inputs, overlap: event.currentTarget.value })}
        />
        <Button
          variant="primary"
          disabled={(busy && !processing.isPending) || settings === null}
          loading={processing.isPending}
          onClick={() => processing.mutate({ documents, settings })}
        >
          Process Document
        </Button>
      </div>
      <div className="admin-steps">
        <Button
          variant="line"
          disabled={(busy && !parsing.isPending) || settings === null}
          loading={parsing.isPending}
          onClick={() => settings && parsing.mutate({ id: document.id, settings })}
        >
          Step 1: Parse Document
        </Button>
        <Button
          variant="line"
          disabled={busy && !generating.isPending}
          loading={generating.isPending}
          onClick={() => generating.mutate({ documents, settings: null })}
        >
          Step 3: Process Content
        </Button>
      </div>
      {parsing.isError && <Alert>{errorMessage(parsing.error)}</Alert>}
      <FailureList failures={processing.data} />
      <FailureList failures={generating.data} />
    </section>
  );
}
