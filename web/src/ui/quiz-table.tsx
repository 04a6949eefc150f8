import type { QuizSummary } from '@aspirant/contract/quizzes';
import { Link } from '@tanstack/react-router';
import { counted, minutesAndSeconds, relativeTime, shortDateOf } from '../lib/format.ts';
import { Percent } from './accuracy.tsx';
import { Table } from './table.tsx';

interface QuizTableProps {
  label: string;
  quizzes: readonly QuizSummary[];
  /** relative: "2 hours ago" (Recent Activity). both: "Nov 21, 2026 2 hours ago" (history). */
  dates: 'relative' | 'both';
}

const COLUMNS = [
  { key: 'id', head: 'Quiz #' },
  { key: 'subject', head: 'Subject' },
  { key: 'score', head: 'Score' },
  { key: 'time', head: 'Time' },
  { key: 'date', head: 'Date' },
  { key: 'action', head: 'Action', end: true },
];

/** Completed quizzes, as the dashboard and the history list them; blocks instead of rows on a phone. */
export function QuizTable({ label, quizzes, dates }: QuizTableProps) {
  const now = Date.now();
  return (
    <Table label={label} columns={COLUMNS} className="stack">
      {quizzes.map((quiz) => (
        <tr key={quiz.id}>
          <td className="muted">{quiz.id}</td>
          <td>
            <span className="what">
              {quiz.concept ? `${quiz.subject.name}: ${quiz.concept.name}` : quiz.subject.name}
            </span>{' '}
            <span className="sub">{counted(quiz.totalQuestions, 'question')}</span>
          </td>
          <td>
            <span className="sc">
              {quiz.correctAnswers}/{quiz.totalQuestions}
            </span>{' '}
            <Percent percent={quiz.correctPercentage} />
          </td>
          <td>{minutesAndSeconds(quiz.totalTimeSeconds)}</td>
          {dates === 'both' ? (
            <td>
              {shortDateOf(quiz.dateCreated)} <span className="sub">{relativeTime(quiz.dateCreated, now)}</span>
            </td>
          ) : (
            <td className="muted">{relativeTime(quiz.dateCreated, now)}</td>
          )}
          <td className="end">
            <Link
              className="act"
              to="/results/$quizId"
              params={{ quizId: String(quiz.id) }}
              aria-label={`View Results of quiz ${quiz.id}`}
            >
              View Results
            </Link>
          </td>
        </tr>
      ))}
    </Table>
  );
}
