import type { WithdrawalView } from '@candor/contracts/withdrawals';
import { DateTime } from '../../components/data/date-time.tsx';
import { EntryList, EntryRow } from '../../components/data/entry-row.tsx';
import { Money } from '../../components/data/money.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { StatusLabel } from '../../components/data/status-mark.tsx';
import { Timeline } from '../../components/data/timeline.tsx';
import { canCancel, withdrawalSteps } from '../../components/requests/request-steps.ts';
import { dataCopy } from '../../copy/data.ts';
import { requestsCopy } from '../../copy/requests.ts';
import { withdrawCopy } from '../../copy/withdraw.ts';
import { isolate } from '../../lib/isolate.ts';
import { isOpenWithdrawal } from '../../lib/open-requests.ts';

export function toWithdrawalItemId({ id }: Pick<WithdrawalView, 'id'>): string {
  return `withdrawal-${id}`;
}

/** Requests with their dates and outcomes. Open ones can be cancelled. */
export function WithdrawalList({
  withdrawals,
  onCancel,
}: {
  withdrawals: readonly WithdrawalView[];
  onCancel: (withdrawal: WithdrawalView) => void;
}) {
  const { list: t } = withdrawCopy.useTexts();
  const requests = requestsCopy.useTexts();
  const { detail } = dataCopy.useTexts();
  const now = new Date();
  return (
    <EntryList>
      {withdrawals.map((one) => (
        <EntryRow
          key={one.id}
          id={toWithdrawalItemId(one)}
          tabIndex={-1}
          title={<Money usd={one.amount} />}
          figure={
            canCancel(one) ? (
              <button type="button" className="btn-text" onClick={() => onCancel(one)}>
                {t.cancel}
                <span className="visually-hidden"> {one.reference}</span>
              </button>
            ) : (
              <StatusLabel status={one.status} done={t.paid} />
            )
          }
          note={
            <>
              <PersonText>{detail(one.destination)}</PersonText>, <DateTime value={one.createdAt} />
            </>
          }
        >
          {isOpenWithdrawal(one) && (
            <div className="mt-4">
              <Timeline steps={withdrawalSteps(one, now, requests)} label={t.item(one.reference)} />
            </div>
          )}
          <Outcome withdrawal={one} />
        </EntryRow>
      ))}
    </EntryList>
  );
}

/** The date and payment reference of a paid request, or the reason of a rejection. */
function Outcome({ withdrawal }: { withdrawal: WithdrawalView }) {
  const { list: t } = withdrawCopy.useTexts();
  const { status, decidedAt, paymentReference, reason } = withdrawal;
  if (status === 'rejected') return <p className="fs-2">{t.reason(isolate(reason ?? ''))}</p>;
  if (status !== 'successful') return null;
  return (
    <p className="fs-2">
      {decidedAt && t.paidOn(<DateTime value={decidedAt} />)}
      {paymentReference && (
        <>
          ,{' '}
          {t.paymentReference(
            <span className="text-break" dir="auto">
              {paymentReference}
            </span>,
          )}
        </>
      )}
    </p>
  );
}
