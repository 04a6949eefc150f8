import { Page } from '../ui/page.tsx';
import { Spinner } from '../ui/state.tsx';

export function PendingScreen() {
  return (
    <Page footer={false}>
      <Spinner />
    </Page>
  );
}
