import { useOwnKyc } from '../../api/kyc.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { kycCopy } from '../../copy/kyc.ts';
import { KycForm } from './kyc-form.tsx';
import { KycStatus, SentDocument } from './kyc-status.tsx';
import './kyc.scss';

/** The identity check: where it stands, and the form while documents are needed. */
export function KycPage() {
  const copy = kycCopy.useTexts().page;
  return (
    <div className="max-w-page">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Loaded
        read={useOwnKyc()}
        what={copy.failed}
        loading={copy.loading}
        skeleton={
          <Stack gap={8}>
            <Skeleton width="40%" height="28px" />
            <Skeleton height="80px" />
            <Skeleton height="180px" />
            <Skeleton height="280px" />
          </Stack>
        }
      >
        {(view) => (
          <>
            <KycStatus view={view} />
            {view.canSubmit ? (
              // A new form for each decision: what was sent before is not to be sent again.
              <KycForm key={view.submission?.id ?? 'first'} />
            ) : (
              view.submission && <SentDocument submission={view.submission} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
}
