import { useOwnKyc } from '../../api/kyc.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { kycCopy } from '../../copy/kyc.ts';
import { useCopy } from '../../lib/copy.ts';
import { KycForm } from './kyc-form.tsx';
import { KycStatus, SentDocument } from './kyc-status.tsx';
import './kyc.scss';

/** The identity check: where it stands, and the form while documents are needed. */
export function KycPage() {
  const copy = useCopy(kycCopy).page;
  const { data, error, mutate } = useOwnKyc();
  return (
    <div className="max-w-page">
      <PageHeader title={copy.title} lead={copy.lead} />
      {data ? (
        <>
          <KycStatus view={data} />
          {data.canSubmit ? (
            // A new form for each decision: what was sent before is not to be sent again.
            <KycForm key={data.submission?.id ?? 'first'} />
          ) : (
            data.submission && <SentDocument submission={data.submission} />
          )}
        </>
      ) : error ? (
        <LoadFailure what={copy.failed} error={error} onRetry={() => mutate()} />
      ) : (
        <Loading what={copy.loading}>
          <Stack gap={8}>
            <Skeleton width="40%" height="28px" />
            <Skeleton height="80px" />
            <Skeleton height="180px" />
            <Skeleton height="280px" />
          </Stack>
        </Loading>
      )}
    </div>
  );
}
