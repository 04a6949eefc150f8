import { HistoryList } from '../features/history/history-list.tsx';
import { Page, PageHead } from '../ui/page.tsx';

export function HistoryScreen() {
  return (
    <Page>
      <PageHead title="Quiz History" back />
      <HistoryList />
    </Page>
  );
}
