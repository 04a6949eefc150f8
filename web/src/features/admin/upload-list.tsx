import { fileSize } from '../../lib/file-size.ts';
import { ProgressBar } from '../../ui/accuracy.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';
import { StatusText, type StatusTone } from '../../ui/status-text.tsx';
import type { QueueItem } from './upload-queue.ts';
import type { Upload, UploadQueueState } from './use-upload-queue.ts';

const LOOK: Record<QueueItem<Upload>['status'], { tone: StatusTone; word: string }> = {
  waiting: { tone: 'idle', word: 'Waiting' },
  uploading: { tone: 'run', word: 'Uploading' },
  done: { tone: 'ok', word: 'Uploaded' },
  failed: { tone: 'bad', word: 'Failed' },
};

/** The files of the queue and how far each is. */
export function UploadList({ queue }: { queue: UploadQueueState }) {
  const over = queue.items.some(({ status }) => status === 'done' || status === 'failed');
  return (
    <section className="card admin-queue" aria-label="Upload queue">
      <div className="row between">
        <h2 className="h3">Upload queue</h2>
        {over && <Button onClick={queue.clear}>Clear finished</Button>}
      </div>
      {queue.items.length === 0 ? (
        <EmptyState message="Files wait here and go up one at a time." />
      ) : (
        <ul>
          {queue.items.map((item) => (
            <QueueRow key={item.id} item={item} />
          ))}
        </ul>
      )}
    </section>
  );
}

function QueueRow({ item }: { item: QueueItem<Upload> }) {
  const { tone, word } = LOOK[item.status];
  return (
    <li>
      <p className="admin-queue-name">
        <b>{item.upload.name}</b>
        <span className="muted xs num">{fileSize(item.upload.file.size)}</span>
      </p>
      <ProgressBar percent={item.progress} label={`Upload of ${item.upload.name}`} />
      <p className="admin-job-figures">
        <StatusText tone={tone}>{word}</StatusText>
        <span>{item.progress}%</span>
      </p>
      {item.error && <p className="admin-note admin-bad">{item.error}</p>}
    </li>
  );
}
