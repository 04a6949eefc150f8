import '../features/landing/landing.css';
import { Begin } from '../features/landing/begin.tsx';
import { Benefits } from '../features/landing/benefits.tsx';
import { Hero } from '../features/landing/hero.tsx';
import { LandingFooter, LandingNav } from '../features/landing/landing-nav.tsx';
import { SyllabusBand } from '../features/landing/syllabus-band.tsx';
import { Page } from '../ui/page.tsx';

export function LandingScreen() {
  return (
    <>
      <LandingNav />
      <Page kind="bare" className="landing">
        <Hero />
        <SyllabusBand />
        <Benefits />
        <Begin />
      </Page>
      <LandingFooter />
    </>
  );
}
