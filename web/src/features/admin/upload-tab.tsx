import { UploadForm } from './upload-form.tsx';
import { UploadList } from './upload-list.tsx';
import type { UploadQueueState } from './use-upload-queue.ts';

export function UploadTab({ queue }: { queue: UploadQueueState }) {
  return (
    <div className="admin-two">
      <UploadForm onUpload={queue.add} />
      <UploadList queue={queue} />
    </div>
  );
}
