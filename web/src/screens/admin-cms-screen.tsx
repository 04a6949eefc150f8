import { Page, PageTitle } from '../ui/page.tsx';

export function AdminCmsScreen() {
  return (
    <Page>
      <PageTitle>AdminCms</PageTitle>
    </Page>
  );
}
