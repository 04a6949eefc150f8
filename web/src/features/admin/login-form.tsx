import './login-form.css';
import { api } from '@aspirant/contract/api';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useRef, useState } from 'react';
import { storeAdminToken } from '../../lib/admin-token.ts';
import { call } from '../../lib/api-client.ts';
import { toast } from '../../lib/toast.ts';
import { Alert } from '../../ui/alert.tsx';
import { Brand } from '../../ui/brand.tsx';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page.tsx';

const REQUIRED = { username: 'Please enter your username', password: 'Please enter your password' };

/** Signs an admin in and goes to the CMS. */
export function AdminLoginForm() {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ username: '', password: '' });
  const [tried, setTried] = useState(false);

  const login = useMutation({
    mutationFn: (body: { username: string; password: string }) => call(api.adminLogin, { body }),
    onSuccess: async ({ token }) => {
      storeAdminToken(token);
      await navigate({ to: '/admin-cms' });
    },
    onError: () => toast({ title: 'Login failed', description: 'Invalid credentials', variant: 'destructive' }),
  });

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (login.isPending) return;
    setTried(true);
    const empty = (['username', 'password'] as const).find((name) => values[name] === '');
    if (empty === undefined) login.mutate(values);
    else form.current?.querySelector<HTMLInputElement>(`[name=${empty}]`)?.focus();
  }

  const field = (name: 'username' | 'password') => ({
    name,
    required: true,
    value: values[name],
    error: tried && values[name] === '' ? REQUIRED[name] : undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      setValues({ ...values, [name]: event.currentTarget.value }),
  });

  return (
    <form ref={form} className="card admin-login" noValidate onSubmit={submit}>
      <div className="row between">
        <Brand />
        <span className="small muted">Staff</span>
      </div>
      <PageTitle>Admin login</PageTitle>
      {login.isError && <Alert>{login.error.message || 'Authentication failed'}</Alert>}
      <TextInput
        label="Username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...field('username')}
      />
      <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
      <Button type="submit" variant="primary" loading={login.isPending}>
        Login
      </Button>
    </form>
  );
}
