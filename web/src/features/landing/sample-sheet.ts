/** A made-up learner's sheet for the landing page: [concept, today %, at the last practice %], [concept, answers] or [concept]. */
import type { MasterySubject } from '../../lib/mastery-summary.ts';

type Sample = [name: string, now: number, was: number] | [name: string, answers: number] | [name: string];

const SAMPLE: { name: string; concepts: Sample[] }[] = [
  {
    name: 'Indian Polity',
    concepts: [
      ['Making of the Constitution', 84, 90],
      ['Preamble', 90, 94],
      ['Fundamental Rights', 79, 86],
      ['Directive Principles', 74, 82],
      ['Union Executive', 76, 85],
      ['Parliament', 80, 88],
      ['Supreme Court', 77, 86],
      ['Federalism', 66, 80],
      ['Emergency Provisions', 58, 79],
      ['Panchayati Raj', 72, 85],
      ['Constitutional Bodies', 52, 71],
      ['Elections'],
    ],
  },
  {
    name: 'Modern History',
    concepts: [
      ['Advent of Europeans', 57, 74],
      ['Revolt of 1857', 81, 91],
      ['Social Reform', 62, 76],
      ['Early Congress', 70, 84],
      ['Swadeshi Movement', 73, 86],
      ['Gandhian Movements', 80, 89],
      ['Revolutionaries', 50, 72],
      ['Constitutional Acts', 55, 70],
      ['Peasant Movements', 54, 75],
      ['Partition', 64, 78],
    ],
  },
  {
    name: 'Geography',
    concepts: [
      ['Geomorphology', 58, 71],
      ['Climatology', 54, 68],
      ['Monsoon', 48, 71],
      ['Oceanography', 41, 60],
      ['Indian Rivers', 72, 82],
      ['Soils', 60, 74],
      ['Agriculture', 66, 74],
      ['Minerals', 38, 57],
      ['Industries', 47, 62],
      ['Population', 59, 68],
      ['Map Work', 1],
      ['Disasters', 1],
      ['Settlements'],
    ],
  },
  {
    name: 'Economy',
    concepts: [
      ['National Income', 77, 86],
      ['Money and Banking', 73, 80],
      ['Inflation', 76, 84],
      ['Fiscal Policy', 68, 79],
      ['Budget', 64, 79],
      ['External Sector', 52, 66],
      ['Taxation', 63, 76],
      ['Agricultural Prices', 58, 75],
      ['Poverty', 55, 70],
      ['Financial Markets'],
      ['Infrastructure'],
    ],
  },
  {
    name: 'Environment',
    concepts: [
      ['Ecosystems', 78, 87],
      ['Biodiversity', 75, 86],
      ['Protected Areas', 77, 81],
      ['Climate Change', 66, 78],
      ['Conventions', 50, 67],
      ['Pollution', 60, 76],
      ['Wetlands', 58, 76],
      ['Species in News', 1],
      ['Impact Assessment'],
    ],
  },
  {
    name: 'Science and Technology',
    concepts: [
      ['Space', 62, 79],
      ['Biotechnology', 44, 63],
      ['Nuclear Energy', 47, 66],
      ['Defence', 52, 70],
      ['Diseases and Vaccines', 50, 69],
      ['Communication', 42, 58],
      ['Nanotechnology'],
      ['Astronomy'],
    ],
  },
];

const PICKED = ['Monsoon', 'Oceanography', 'Minerals'];

function concept([name, now, was]: Sample, id: number): MasterySubject['concepts'][number] {
  const named = { conceptId: id, concept: { id, name }, lastPractisedAt: null };
  if (now === undefined) return { ...named, answers: 0, estimate: null, lastEstimate: null };
  if (was === undefined) return { ...named, answers: now, estimate: 0.5, lastEstimate: 0.5 };
  return { ...named, answers: 12, estimate: now / 100, lastEstimate: was / 100 };
}

export const sampleSubjects: MasterySubject[] = SAMPLE.map(({ name, concepts }, row) => ({
  subjectId: row + 1,
  subject: { id: row + 1, name },
  concepts: concepts.map((sample, column) => concept(sample, 100 * (row + 1) + column)),
}));

export const samplePicks: ReadonlySet<number> = new Set(
  sampleSubjects.flatMap((subject) =>
    subject.concepts.filter((one) => PICKED.includes(one.concept.name)).map((one) => one.conceptId),
  ),
);
