import './admin-header.css';
import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import { LogOut, RefreshCw } from 'lucide-react';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';
import { refreshAdmin } from './admin-lists.ts';
import { BankLink } from './bank-link.tsx';
import { useAdminLogout } from './use-admin-logout.ts';

export function AdminHeader() {
  const client = useQueryClient();
  const fetching = useIsFetching() > 0;
  const { logout, busy } = useAdminLogout();
  return (
    <header className="admin-bar">
      <div className="wrap wrap-staff staff">
        <Brand>
          <small>Content management system</small>
        </Brand>
        <BankLink />
        <ThemeSwitch />
        <Button icon={<RefreshCw className="i" />} loading={fetching} onClick={() => refreshAdmin(client)}>
          Refresh
        </Button>
        <Button icon={<LogOut className="i" />} loading={busy} onClick={logout}>
          Logout
        </Button>
      </div>
    </header>
  );
}
