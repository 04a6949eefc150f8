import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { Brand } from '../ui/brand.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { ErrorState } from '../ui/state.tsx';

/** What stands where a screen broke or could not be loaded: what happened, and two ways on. */
export function ErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <>
      <header className="wrap">
        <Brand />
      </header>
      <Page footer={false}>
        <ErrorState
          page
          heading="This page could not be shown"
          error={error}
          action={
            <div className="row wrapx">
              <Button
                variant="primary"
                onClick={async () => {
                  await router.invalidate();
                  reset();
                }}
              >
                Try again
              </Button>
              <ButtonLink to="/" variant="line">
                Go to the start page
              </ButtonLink>
            </div>
          }
        />
      </Page>
    </>
  );
}
