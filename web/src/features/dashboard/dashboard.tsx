import './dashboard.css';
import { api } from '@aspirant/contract/api';
import type { Dashboard as DashboardData } from '@aspirant/contract/dashboard';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useCreateQuiz } from '../../lib/create-quiz.ts';
import { picksOf, sheetSummary } from '../../lib/mastery-summary.ts';
import { read } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { ConceptSheet, SheetLegend } from '../../ui/concept-sheet.tsx';
import { PageHead } from '../../ui/page.tsx';
import { QuizTable } from '../../ui/quiz-table.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { TileBand } from '../../ui/tile-band.tsx';
import { GenerateQuizDialog, type QuizChoice } from './generate-quiz-dialog.tsx';
import { PractiseNext } from './practise-next.tsx';
import { ReviewMistakes } from './review-mistakes.tsx';
import { SubjectCard } from './subject-card.tsx';

export function Dashboard({ data }: { data: DashboardData }) {
  const mastery = useQuery(read(api.getMastery));
  const [choice, setChoice] = useState<QuizChoice | null>(null);
  const create = useCreateQuiz('Your quiz is ready to start.');
  const picks = useMemo(() => picksOf(mastery.data), [mastery.data]);
  const estimates = useMemo(
    () =>
      new Map(
        mastery.data?.subjects.flatMap((subject) => subject.concepts.map((one) => [one.conceptId, one] as const)),
      ),
    [mastery.data],
  );
  const { overallStats: stats, subjects, recentQuizzes } = data;
  return (
    <>
      <PageHead
        title={`${data.examName} Preparation`}
        subtitle="Track your progress and continue your preparation"
        actions={
          <Button variant="primary" loading={create.isPending} onClick={() => setChoice({})}>
            Generate New Quiz
          </Button>
        }
      />
      <Section id="overall" heading="Overall Progress" first>
        <TileBand
          tiles={[
            { label: 'Questions Attempted', value: stats.totalQuestions },
            { label: 'Overall Accuracy', value: Math.round(stats.accuracy), unit: '%' },
            { label: 'Average Time/Question', value: Math.round(stats.avgTimeSeconds), unit: 's' },
            { label: 'Quizzes Completed', value: stats.quizzesCompleted },
          ]}
        />
      </Section>
      <section className="dash-top" aria-label="What you know today">
        {mastery.isPending && <Spinner />}
        {mastery.error && (
          <ErrorState
            heading="Failed to load your sheet"
            error={mastery.error}
            action={
              <Button variant="line" loading={mastery.isFetching} onClick={() => void mastery.refetch()}>
                Try again
              </Button>
            }
          />
        )}
        {mastery.data && (
          <>
            <ConceptSheet
              title="Your sheet"
              summary={sheetSummary(mastery.data.subjects)}
              subjects={mastery.data.subjects}
              picks={picks}
              onConcept={(subjectId, conceptId) => setChoice({ subjectId, conceptId })}
            >
              <SheetLegend />
            </ConceptSheet>
            <div className="dash-side">
              <PractiseNext mastery={mastery.data} onGenerate={setChoice} />
              <ReviewMistakes />
            </div>
          </>
        )}
      </section>
      <Section id="subjects" heading="Subject Performance">
        {subjects.length === 0 ? (
          <div className="card">
            <EmptyState message="This exam has no subjects yet." />
          </div>
        ) : (
          <div className="dash-grid">
            {subjects.map((subject) => (
              <SubjectCard
                key={subject.subjectId}
                performance={subject}
                estimates={estimates}
                onGenerate={() => setChoice({ subjectId: subject.subjectId })}
              />
            ))}
          </div>
        )}
      </Section>
      <Section
        id="recent"
        heading="Recent Activity"
        aside={
          <Link className="dash-all" to="/history">
            View all history
          </Link>
        }
      >
        {recentQuizzes.length === 0 ? (
          <div className="card">
            <EmptyState message="No quiz activity yet. Generate your first quiz to get started!" />
          </div>
        ) : (
          <QuizTable label="Recent quizzes" quizzes={recentQuizzes} dates="relative" />
        )}
      </Section>
      <GenerateQuizDialog
        choice={choice}
        onClose={() => setChoice(null)}
        onStart={(input) => create.mutate(input)}
        conceptsOf={(id) => mastery.data?.subjects.find((subject) => subject.subjectId === id)?.concepts ?? []}
        picks={picks}
      />
    </>
  );
}

interface SectionProps {
  id: string;
  heading: string;
  /** The first stands close under the page's head. */
  first?: boolean;
  aside?: ReactNode;
  children: ReactNode;
}

function Section({ id, heading, first = false, aside, children }: SectionProps) {
  return (
    <section className={first ? 'dash-first' : 'section'} aria-labelledby={id}>
      <div className="row between">
        <h2 className="h2" id={id}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
