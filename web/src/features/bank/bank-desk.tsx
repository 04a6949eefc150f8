import './bank.css';
import { api } from '@aspirant/contract/api';
import type { BankPage } from '@aspirant/contract/bank';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey } from '../../lib/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState, ErrorState, Spinner } from '../../ui/state.tsx';
import { BankFilter, type Filter } from './bank-filter.tsx';
import { BankItemRow } from './bank-item.tsx';
import { useBankSession } from './bank-session.ts';
import { Exchange } from './exchange.tsx';

/** The bank, what needs a look first. */
export function BankDesk() {
  const { call } = useBankSession();
  const [filter, setFilter] = useState<Filter>({});
  const [page, setPage] = useState(1);
  const query = { ...filter, page };
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: callKey(api.adminListBank, { query }),
    queryFn: ({ signal }) => call(api.adminListBank, { query, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <BankFilter
        filter={filter}
        onFilter={(next) => {
          setFilter(next);
          setPage(1);
        }}
      />
      <Exchange />
      {isPending && <Spinner />}
      {error && (
        <ErrorState
          heading="Failed to load the bank"
          error={error}
          action={
            <Button variant="line" loading={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          }
        />
      )}
      {data && !error && (
        <section aria-label="Questions" aria-busy={isFetching}>
          {data.items.length === 0 ? (
            <div className="card">
              <EmptyState message={filter.flag ? 'No question has this flag.' : 'No question fits.'} />
            </div>
          ) : (
            <ul className="card bank-list">
              {data.items.map((item) => (
                <BankItemRow key={item.id} item={item} />
              ))}
            </ul>
          )}
          <Pages data={data} onPage={setPage} />
        </section>
      )}
    </>
  );
}

function Pages({ data, onPage }: { data: BankPage; onPage: (page: number) => void }) {
  const { page, pages, total } = data;
  return (
    <nav className="bank-pages" aria-label="Pages">
      <span className="muted num">
        {total.toLocaleString('en-IN')} {total === 1 ? 'question' : 'questions'}
        {pages > 1 && `, page ${page} of ${pages}`}
      </span>
      {pages > 1 && (
        <>
          <Button variant="line" disabled={page === 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button variant="line" disabled={page === pages} onClick={() => onPage(page + 1)}>
            Next
          </Button>
        </>
      )}
    </nav>
  );
}
