import { api } from '@aspirant/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { call, errorMessage } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';

/** Signs out and goes to /auth. */
export function useLogout() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(api.logout),
    onSuccess: async () => {
      startSession(null);
      toast({ title: 'Logged out', description: 'You have been logged out successfully.' });
      await navigate({ to: '/auth' });
    },
    onError: (error) => toast({ title: 'Logout failed', description: errorMessage(error), variant: 'destructive' }),
  });
}
