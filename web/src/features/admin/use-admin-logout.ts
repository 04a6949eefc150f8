import { api } from '@aspirant/contract/api';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { removeAdminToken } from '../../lib/admin-token.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { forgetAdminLists } from './admin-lists.ts';

/** Revokes the token and drops it; it is dropped even where the call reports a problem (SPEC.md §4). */
export function useAdminLogout() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async logout(): Promise<void> {
      setBusy(true);
      // Not adminCall: a token that has run out is no reason to ask for a new sign-in here.
      const revoked = await call(api.adminLogout).then(
        () => true,
        () => false,
      );
      removeAdminToken();
      toast(
        revoked
          ? { title: 'Logged out', description: 'You have been logged out successfully.' }
          : { title: 'Logout completed' },
      );
      await navigate({ to: '/admin-login', replace: true });
      forgetAdminLists(client);
    },
  };
}
