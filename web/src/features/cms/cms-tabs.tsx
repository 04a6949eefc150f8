import './cms.css';
import { api } from '@aspirant/contract/api';
import { PROCESSING_STATUS } from '@aspirant/contract/statuses';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { read } from '../../lib/queries.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useDocuments, useJobs } from './cms-lists.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import type { QuestionSource } from './question-source.ts';
import { QuestionsTab } from './questions-tab.tsx';
import type { ReviewFilterValue } from './review-filter.tsx';

type Tab = 'documents' | 'questions' | 'jobs';

/** Documents, Questions and Processing Jobs. */
export function CmsTabs() {
  const [tab, setTab] = useState<Tab>('documents');
  const [filter, setFilter] = useState<ReviewFilterValue>('pending');
  const [source, setSource] = useState<QuestionSource | null>(null);
  const documents = useDocuments();
  const jobs = useJobs();
  // Passages are long: the questions are read when their tab is first opened, the count is known from then on.
  const pending = useQuery({
    ...read(api.listGeneratedQuestions, { query: { status: 'pending' } }),
    enabled: tab === 'questions' && filter === 'pending',
  });
  const working = jobs.data?.filter((job) => PROCESSING_STATUS[job.status].active).length;

  function viewQuestions(of: QuestionSource): void {
    setSource(of);
    setFilter('all');
    setTab('questions');
  }

  return (
    <Tabs
      label="My material"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: 'documents',
          label: 'Documents',
          count: documents.data?.length,
          content: <DocumentsTab onViewQuestions={viewQuestions} />,
        },
        {
          value: 'questions',
          label: 'Questions',
          count: pending.data?.length,
          content: (
            <QuestionsTab filter={filter} onFilter={setFilter} source={source} onClearSource={() => setSource(null)} />
          ),
        },
        {
          value: 'jobs',
          label: 'Processing Jobs',
          count: working || undefined,
          content: <JobsTab onViewQuestions={viewQuestions} />,
        },
      ]}
    />
  );
}
