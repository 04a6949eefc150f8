import { api } from '@aspirant/contract/api';
import { Link, useNavigate } from '@tanstack/react-router';
import { call, errorMessage } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, TextInput } from '../../ui/field.tsx';

const fail = (error: unknown): void =>
  toast({ title: 'Login failed', description: errorMessage(error), variant: 'destructive' });

export function LoginForm() {
  const navigate = useNavigate();
  const { form, field, busy } = useForm({
    initial: { username: '', password: '' },
    schema: async () => (await import('./schemas.ts')).schemas.login,
    onUnavailable: fail,
    onSubmit: async (body) => {
      try {
        startSession(await call(api.login, { body }));
        toast({ title: 'Login successful', description: 'Welcome back!' });
        await navigate({ to: '/' });
      } catch (error) {
        fail(error);
      }
    },
  });
  return (
    <>
      <form className="auth-fields" {...form}>
        <TextInput label="Username" autoComplete="username" autoCapitalize="none" {...field('username')} />
        <PasswordInput label="Password" autoComplete="current-password" {...field('password')} />
        <Button variant="primary" size="lg" type="submit" loading={busy}>
          Login
        </Button>
      </form>
      <p className="auth-other">
        No account yet?{' '}
        <Link to="/auth" search={{ signup: true }} replace>
          Register
        </Link>
      </p>
    </>
  );
}
