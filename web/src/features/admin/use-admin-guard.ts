import { api } from '@aspirant/contract/api';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { toast } from '../../lib/toast.ts';
import { forgetAdminLists } from './admin-lists.ts';
import { adminRead, endAdminSession, onAdminSessionEnd } from './admin-session.ts';

/** Asks on load whether the token is good; without a session, now or later, the way leads to /admin-login. */
export function useAdminGuard() {
  const navigate = useNavigate();
  const client = useQueryClient();
  // Nothing of it is kept: the next visit asks again.
  const check = useQuery({ ...adminRead(api.adminCheck), gcTime: 0 });

  useEffect(
    () =>
      onAdminSessionEnd(() => {
        toast({ title: 'Authentication required', variant: 'destructive' });
        forgetAdminLists(client);
        void navigate({ to: '/admin-login', replace: true });
      }),
    [client, navigate],
  );

  const refused = check.data?.authenticated === false;
  useEffect(() => {
    if (refused) endAdminSession();
  }, [refused]);
  return check;
}
