import '../features/landing/landing.css';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Hero } from '../features/landing/hero.tsx';
import { LandingFooter, LandingNav } from '../features/landing/landing-nav.tsx';
import { Page } from '../ui/page.tsx';

const BelowFold = lazy(async () => ({ default: (await import('../features/landing/below-fold.tsx')).BelowFold }));

export function LandingScreen() {
  // After the first view stands: what lies below it must not compete with it for the line.
  const [stands, setStands] = useState(false);
  useEffect(() => setStands(true), []);
  const later = <div className="landing-below" />;
  return (
    <>
      <LandingNav />
      <Page kind="bare" className="landing">
        <Hero />
        <Suspense fallback={later}>{stands ? <BelowFold /> : later}</Suspense>
      </Page>
      <LandingFooter />
    </>
  );
}
