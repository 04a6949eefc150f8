import type { AdminStatus } from '@aspirant/contract/statuses';
import { StatusText, type StatusTone } from '../../ui/status-text.tsx';

const TONE: Record<AdminStatus, StatusTone> = {
  PENDING: 'idle',
  PROCESSING: 'run',
  PAUSED: 'pause',
  COMPLETED: 'ok',
  ERROR: 'bad',
};

export const AdminStatusText = ({ status }: { status: AdminStatus }) => (
  <StatusText tone={TONE[status]}>{status}</StatusText>
);
