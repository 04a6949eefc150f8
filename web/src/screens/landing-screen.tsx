import '../features/landing/landing.css';
import { lazy, Suspense } from 'react';
import { Hero } from '../features/landing/hero.tsx';
import { LandingFooter, LandingNav } from '../features/landing/landing-nav.tsx';
import { Page } from '../ui/page.tsx';

const BelowFold = lazy(async () => ({ default: (await import('../features/landing/below-fold.tsx')).BelowFold }));

export function LandingScreen() {
  return (
    <>
      <LandingNav />
      <Page kind="bare" className="landing">
        <Hero />
        <Suspense fallback={<div className="landing-below" />}>
          <BelowFold />
        </Suspense>
      </Page>
      <LandingFooter />
    </>
  );
}
