import { Lock } from 'lucide-react';

/** On documents and questions that only their owner sees and practises on. */
export function PrivateMark() {
  return (
    <span className="badge cms-private">
      <Lock className="i" />
      Private
    </span>
  );
}
