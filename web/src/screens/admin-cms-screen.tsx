import { AdminEntry } from '../features/admin/admin-entry.tsx';
import { AdminHeader } from '../features/admin/admin-header.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

export function AdminCmsScreen() {
  return (
    <>
      <AdminHeader />
      <Page kind="staff">
        <PageTitle className="vh">Content management system</PageTitle>
        <AdminEntry />
      </Page>
    </>
  );
}
