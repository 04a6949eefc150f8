import { REGISTRATION_EXAMS } from '@aspirant/contract/limits';
import { Fragment } from 'react';
import { PageTitle } from '../../ui/page.tsx';
import { LandingActions } from './landing-nav.tsx';
import { SampleQuestion } from './sample-question.tsx';

export function Hero() {
  const last = REGISTRATION_EXAMS.length - 1;
  return (
    <section className="wrap landing-hero">
      <div>
        <PageTitle className="landing-title" documentTitle="Find the gaps before the exam does">
          Find the gaps before the exam does.
        </PageTitle>
        <p className="landing-lede">
          Short quizzes on your exam’s own syllabus. After each one, Aspirant works out which concepts you would get
          wrong today and asks about those next.
        </p>
        <div className="row wrapx landing-acts">
          <LandingActions withLogin />
        </div>
        <p className="landing-exams">
          For{' '}
          {REGISTRATION_EXAMS.map(({ name, label }, at) => (
            <Fragment key={name}>
              {at === last ? ' and ' : at > 0 && ', '}
              <b>{label}</b>
            </Fragment>
          ))}
        </p>
      </div>
      <SampleQuestion />
    </section>
  );
}
