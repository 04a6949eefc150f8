import { CmsTabs } from '../features/cms/cms-tabs.tsx';
import { RefreshButton } from '../features/cms/refresh-button.tsx';
import { Page, PageHead } from '../ui/page.tsx';

export function CmsScreen() {
  return (
    <Page kind="staff" className="cms">
      <PageHead title="Documents and questions" actions={<RefreshButton />} />
      <CmsTabs />
    </Page>
  );
}
