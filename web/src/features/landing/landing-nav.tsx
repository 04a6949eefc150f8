import { useEffect } from 'react';
import { ensureUser, useUser } from '../../lib/session.ts';
import { Brand } from '../../ui/brand.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch.tsx';

/** Asks who is here; a lookup that fails leaves the visitor's links, which work all the same. */
function useKnownUser() {
  useEffect(() => {
    ensureUser().catch(() => undefined);
  }, []);
  return useUser();
}

/** The bar: a visitor's way in, a learner's way to the dashboard. */
export function LandingNav() {
  const user = useKnownUser();
  return (
    <header className="wrap landing-nav">
      <Brand />
      <ThemeSwitch />
      {user ? (
        <ButtonLink to="/dashboard" variant="line">
          Dashboard
        </ButtonLink>
      ) : (
        <>
          <ButtonLink to="/auth">Login</ButtonLink>
          <ButtonLink to="/auth" search={{ signup: true }} variant="line" className="landing-signup">
            Sign up
          </ButtonLink>
        </>
      )}
    </header>
  );
}

/** The page's one filled button, twice: at the top with the login beside it, and at the end. */
export function LandingActions({ withLogin = false }: { withLogin?: boolean }) {
  const user = useUser();
  if (user) {
    return (
      <ButtonLink to="/dashboard" variant="primary" size="lg">
        Go to dashboard
      </ButtonLink>
    );
  }
  return (
    <>
      <ButtonLink to="/auth" search={{ signup: true }} variant="primary" size="lg">
        Start practising
      </ButtonLink>
      {withLogin && (
        <ButtonLink to="/auth" variant="line" size="lg">
          Login
        </ButtonLink>
      )}
    </>
  );
}

export function LandingFooter() {
  const user = useUser();
  return (
    <footer className="foot">
      <div className="wrap landing-foot">
        <Brand />
        {user ? (
          <ButtonLink to="/dashboard">Dashboard</ButtonLink>
        ) : (
          <>
            <ButtonLink to="/auth">Login</ButtonLink>
            <ButtonLink to="/auth" search={{ signup: true }}>
              Sign up
            </ButtonLink>
          </>
        )}
      </div>
    </footer>
  );
}
