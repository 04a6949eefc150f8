import { useSearch } from '@tanstack/react-router';
import { AuthTabs } from '../features/auth/auth-tabs.tsx';
import { Brand } from '../ui/brand.tsx';
import { Bubble } from '../ui/bubble.tsx';
import { Page, PageTitle } from '../ui/page.tsx';
import { ThemeSwitch } from '../ui/theme-switch.tsx';

const BENEFITS = [
  'Personalised quizzes based on the exam syllabus',
  'AI-generated questions targeting weak areas',
  'Detailed explanations for every question',
  'Progress tracking across subjects and concepts',
  'Performance analytics',
];

export function AuthScreen() {
  const { signup = false } = useSearch({ from: '/auth' });
  const title = signup ? 'Register' : 'Login';
  return (
    <Page kind="bare" className="auth-split">
      <section className="auth-about" aria-label="About Aspirant">
        <Brand />
        <h2>Ace your exams with AI-powered practice</h2>
        <ul>
          {BENEFITS.map((benefit) => (
            <li key={benefit}>
              <Bubble state="firm" size={18} />
              {benefit}
            </li>
          ))}
        </ul>
      </section>
      <section className="auth-side" aria-label={title}>
        <div className="auth-theme">
          <ThemeSwitch />
        </div>
        <PageTitle className="vh">{title}</PageTitle>
        <AuthTabs tab={signup ? 'register' : 'login'} />
      </section>
    </Page>
  );
}
