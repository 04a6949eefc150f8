import { api } from '@aspirant/contract/api';
import { LIMITS, REGISTRATION_EXAMS } from '@aspirant/contract/limits';
import { Link, useNavigate } from '@tanstack/react-router';
import { call, errorMessage } from '../../lib/api-client.ts';
import { startSession } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { useForm } from '../../lib/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordInput, Select, TextInput } from '../../ui/field.tsx';

const EXAMS = REGISTRATION_EXAMS.map(({ name, label }) => ({ value: name, label }));

const fail = (error: unknown): void =>
  toast({ title: 'Registration failed', description: errorMessage(error), variant: 'destructive' });

export function RegisterForm() {
  const navigate = useNavigate();
  const { form, field, busy } = useForm({
    initial: { username: '', email: '', password: '', examPrep: '' },
    schema: async () => (await import('./schemas.ts')).schemas.register,
    onUnavailable: fail,
    onSubmit: async (body) => {
      try {
        startSession(await call(api.register, { body }));
        toast({ title: 'Registration successful', description: 'Your account has been created.' });
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
        <TextInput label="Email" type="email" autoComplete="email" {...field('email')} />
        <PasswordInput
          label="Password"
          autoComplete="new-password"
          hint={`At least ${LIMITS.passwordMin} characters`}
          {...field('password')}
        />
        <Select label="Exam" placeholder="Select an exam" options={EXAMS} {...field('examPrep')} />
        <Button variant="primary" size="lg" type="submit" loading={busy}>
          Register
        </Button>
      </form>
      <p className="auth-other">
        Already have an account?{' '}
        <Link to="/auth" search={{}} replace>
          Login
        </Link>
      </p>
    </>
  );
}
