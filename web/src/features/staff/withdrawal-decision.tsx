import type { WalletView, WithdrawalView } from '@candor/contracts/payments';
import useSWR from 'swr';
import { CopyButton } from '../../components/data/copy-button.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { DecideButtons } from './decide-buttons.tsx';
import { dueWords } from './due.ts';
import { Outcome } from './outcome.tsx';

/** Where the money has to go, what it leaves behind, and the decision. */
export function WithdrawalDecision({
  withdrawal,
  busy,
  mayDecide,
  onApprove,
  onReject,
}: {
  withdrawal: WithdrawalView;
  busy: boolean;
  mayDecide: boolean;
  onApprove: () => void;
  onReject: () => void;
}) {
  const wallet = useSWR<WalletView>(`/users/${withdrawal.userId}/wallet`);
  const open = withdrawal.status === 'pending';
  const due = dueWords(withdrawal.dueAt);
  return (
    <section
      className="decision decision-wide"
      aria-label={`Decision about withdrawal ${withdrawal.reference}`}
    >
      <div>
        <h2>{withdrawal.fullName}</h2>
        <p className="small muted">
          {withdrawal.email}
          <br />
          withdrawal {withdrawal.reference}, requested <DateTime value={withdrawal.createdAt} />
        </p>
      </div>
      <p className="decision-amount">
        <Money usd={withdrawal.amount} always />
      </p>
      <p className="small muted">
        {withdrawal.currency === 'USD'
          ? 'in US dollars'
          : `to be paid out in ${withdrawal.currency}`}
        {open && (
          <>
            {', '}
            <span className="queue-state" data-tone={due.late ? 'late' : undefined}>
              {due.words}
            </span>
          </>
        )}
      </p>
      <dl className="payout">
        {payoutRows(withdrawal).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <code>{value}</code>
              <CopyButton text={value} label="Copy" done={`${label} copied`} />
            </dd>
          </div>
        ))}
      </dl>
      {open ? (
        <div className="effect">
          <p className="small muted">The amount is on hold since the request</p>
          {wallet.data && (
            <>
              <p className="effect-row">
                <span>On hold after the payout</span>
                <strong>
                  <Money
                    cents={Math.max(0, Math.round((wallet.data.held - withdrawal.amount) * 100))}
                    always
                  />
                </strong>
              </p>
              <p className="effect-row">
                <span>Withdrawn in all</span>
                <strong>
                  <Money
                    cents={Math.round((wallet.data.totalWithdraw + withdrawal.amount) * 100)}
                    always
                  />
                </strong>
              </p>
              <p className="effect-row">
                <span>Available if rejected</span>
                <strong>
                  <Money
                    cents={Math.round((wallet.data.available + withdrawal.amount) * 100)}
                    always
                  />
                </strong>
              </p>
            </>
          )}
        </div>
      ) : (
        <Outcome matter={withdrawal} done="Paid" />
      )}
      {open && (
        <DecideButtons
          approve="Mark as paid"
          busy={busy}
          mayDecide={mayDecide}
          onApprove={onApprove}
          onReject={onReject}
        />
      )}
    </section>
  );
}

function payoutRows(withdrawal: WithdrawalView): [string, string][] {
  const rows: [string, string | null][] =
    withdrawal.withdrawalType === 'bank transfer'
      ? [
          ['Account name', withdrawal.accountName],
          ['Account number', withdrawal.accountNumber],
          ['Bank', withdrawal.bankName],
          ['Routing number', withdrawal.routingNumber],
        ]
      : [['Bitcoin address', withdrawal.walletAddress]];
  return rows.flatMap(([label, value]) => (value ? [[label, value] as [string, string]] : []));
}
