import { useRouterState } from '@tanstack/react-router';
import { ButtonLink } from '../../ui/button.tsx';

/** From the documents to the bank of questions, and back. */
export function BankLink() {
  const onBank = useRouterState({ select: (state) => state.location.pathname === '/admin-bank' });
  return onBank ? (
    <ButtonLink to="/admin-cms">Documents</ButtonLink>
  ) : (
    <ButtonLink to="/admin-bank">Question bank</ButtonLink>
  );
}
