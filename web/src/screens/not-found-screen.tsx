import '../features/not-found/not-found.css';
import { Brand } from '../ui/brand.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page, PageTitle } from '../ui/page.tsx';

const DIGITS = [4, 0, 4];

/** 404, filled in on a roll-number grid. */
export function NotFoundScreen() {
  return (
    <>
      <header className="wrap nf-bar">
        <Brand />
      </header>
      <Page className="nf" footer={false}>
        <div className="nf-roll" aria-hidden="true">
          <div className="nf-digits">
            {DIGITS.map((digit, column) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place.
              <span key={column}>{digit}</span>
            ))}
          </div>
          {Array.from({ length: 10 }, (_, figure) => figure).map((figure) => (
            <div className="nf-row" key={figure}>
              {DIGITS.map((digit, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a digit is its place.
                <span key={column} className={digit === figure ? 'on' : undefined}>
                  {figure}
                </span>
              ))}
            </div>
          ))}
        </div>
        <div>
          <PageTitle>404 Page Not Found</PageTitle>
          <p className="muted">Did you forget to add the page to the router?</p>
          <ButtonLink to="/dashboard" variant="primary">
            Return to Dashboard
          </ButtonLink>
        </div>
      </Page>
    </>
  );
}
