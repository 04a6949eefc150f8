import { AdminLoginForm } from '../features/admin/login-form.tsx';
import { Page } from '../ui/page.tsx';

export function AdminLoginScreen() {
  return (
    <Page kind="bare" className="admin-login-page">
      <AdminLoginForm />
    </Page>
  );
}
