import './admin.css';
import { useState } from 'react';
import { Tabs } from '../../ui/tabs.tsx';
import { useAdminDocuments, useAdminJobs } from './admin-lists.ts';
import { DocumentsTab } from './documents-tab.tsx';
import { JobsTab } from './jobs-tab.tsx';
import { UploadTab } from './upload-tab.tsx';
import { useUploadQueue } from './use-upload-queue.ts';

type Tab = 'documents' | 'jobs' | 'upload';

/** The CMS of a signed-in admin. */
export function AdminDesk() {
  const [tab, setTab] = useState<Tab>('documents');
  const documents = useAdminDocuments();
  const jobs = useAdminJobs();
  const queue = useUploadQueue();
  const working = jobs.data?.filter(({ status }) => status === 'PROCESSING').length;
  const waiting = queue.items.filter(({ status }) => status === 'waiting' || status === 'uploading').length;
  return (
    <Tabs
      className="admin-tabs"
      label="Content management"
      value={tab}
      onValueChange={setTab}
      items={[
        {
          value: 'documents',
          label: 'Documents',
          count: documents.data?.length,
          content: <DocumentsTab onUploadNew={() => setTab('upload')} />,
        },
        { value: 'jobs', label: 'Processing Jobs', count: working || undefined, content: <JobsTab /> },
        {
          value: 'upload',
          label: 'Upload Document',
          count: waiting || undefined,
          content: <UploadTab queue={queue} />,
        },
      ]}
    />
  );
}
