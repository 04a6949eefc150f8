import { PROCESSING_STATUS, type ProcessingStatus } from '@aspirant/contract/statuses';
import { StatusText, type StatusTone } from '../../ui/status-text.tsx';

const TONE: Partial<Record<ProcessingStatus, StatusTone>> = {
  pending: 'idle',
  paused: 'pause',
  stopped: 'pause',
  completed: 'ok',
  partially_completed: 'warn',
  warning: 'warn',
  failed: 'bad',
};

export function ProcessingStatusText({ status }: { status: ProcessingStatus }) {
  return <StatusText tone={TONE[status] ?? 'run'}>{PROCESSING_STATUS[status].label}</StatusText>;
}
