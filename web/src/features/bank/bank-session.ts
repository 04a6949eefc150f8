/** The admin's session as the screen hands it in: features do not import one another. */
import type { Call } from '@aspirant/contract/api';
import { createContext, useContext } from 'react';
import type { CallArguments, CallOutput } from '../../lib/api-client.ts';

export interface BankSession {
  /** As call() of the api client; a 401 ends the session. */
  call: <C extends Call>(target: C, ...args: CallArguments<C>) => Promise<CallOutput<C>>;
  /** Tells of a failure, unless the session has ended with it. */
  reportFailure: (title: string, error: unknown) => void;
}

export const BankSessionContext = createContext<BankSession | null>(null);

export function useBankSession(): BankSession {
  const session = useContext(BankSessionContext);
  if (!session) throw new Error('The bank is shown without a session');
  return session;
}
