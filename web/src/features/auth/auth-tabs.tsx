import './auth.css';
import { useNavigate } from '@tanstack/react-router';
import { Tabs } from '../../ui/tabs.tsx';
import { LoginForm } from './login-form.tsx';
import { RegisterForm } from './register-form.tsx';

/** Login and Register; the address says which (`?signup`). */
export function AuthTabs({ tab }: { tab: 'login' | 'register' }) {
  const navigate = useNavigate();
  return (
    <Tabs
      className="auth-form"
      label="Login or register"
      value={tab}
      onValueChange={(value) =>
        void navigate({ to: '/auth', search: value === 'register' ? { signup: true } : {}, replace: true })
      }
      items={[
        { value: 'login', label: 'Login', content: <LoginForm /> },
        { value: 'register', label: 'Register', content: <RegisterForm /> },
      ]}
    />
  );
}
