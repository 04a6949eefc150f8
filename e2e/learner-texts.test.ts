/**
 * Every learner's row of SPEC.md §2's table, and every line of §8's catalogue that a learner meets on the learner's
 * screens, with §5's, §7's and §9's texts for them, to the letter. The texts stand in the tests, each under its §.
 */
import { describe } from 'vitest';
import { dashboardTexts } from './learner-texts/dashboard.ts';
import { dialogTexts } from './learner-texts/generate-dialog.ts';
import { historyTexts } from './learner-texts/history.ts';
import { notificationBehaviour } from './learner-texts/notifications.ts';
import { quizTexts } from './learner-texts/quiz.ts';
import { resultsTexts } from './learner-texts/results.ts';
import { routeTexts } from './learner-texts/routes.ts';
import { signInTexts } from './learner-texts/sign-in.ts';
import { withApp } from './support/with-app.ts';

const app = withApp();

describe('routes', () => routeTexts(app));
describe('sign-in', () => signInTexts(app));
describe('dashboard', () => dashboardTexts(app));
describe('generate dialog', () => dialogTexts(app));
describe('quiz', () => quizTexts(app));
describe('results', () => resultsTexts(app));
describe('history', () => historyTexts(app));
describe('notifications and data', () => notificationBehaviour(app));
