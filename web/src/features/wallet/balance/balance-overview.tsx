import type { WalletView } from '@candor/contracts/wallet-history';
import type { ReactNode } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletCopy } from '../../../copy/wallet.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { historyAt } from '../history-address.ts';
import { BalanceTrend } from './balance-trend.tsx';
import './balance-overview.scss';

/** The balance, its recent change and its parts. Every figure links to its entries. */
export function BalanceOverview({ wallet }: { wallet: WalletView | undefined }) {
  const { balance: copy } = walletCopy.useTexts();
  const plans = wallet?.plans.filter(({ amount }) => amount > 0).map(({ plan }) => plan) ?? [];
  return (
    <section className="balance-overview" aria-label={copy.total}>
      <p className="muted">{copy.total}</p>
      <p className="balance-figure hstack">
        {wallet ? <Balance wallet={wallet} /> : <Skeleton width="4.6em" height="0.9em" />}
      </p>
      <BalanceTrend hasEntries={wallet?.seq !== 0} />
      <BalanceBar wallet={wallet} />
      <dl className="balance-rows facts">
        <Row label={copy.deposits} part="deposit">
          {wallet && <Figure usd={wallet.totalDeposit} group="deposits" of={copy.deposits} />}
        </Row>
        <Row label={copy.profits} part="profit">
          {wallet && <Figure usd={wallet.totalProfit} group="profits" of={copy.profits} />}
        </Row>
        <Row label={`${copy.investment}${copy.inPlans(plans)}`}>
          {wallet && <Figure usd={wallet.totalInvestment} group="deposits" of={copy.investment} />}
        </Row>
        {wallet && wallet.held > 0 && (
          <Row label={copy.held}>
            <Figure usd={wallet.held} group="withdrawals" of={copy.held} />
          </Row>
        )}
        {wallet && wallet.totalWithdraw > 0 && (
          <Row label={copy.withdrawn}>
            <Figure usd={wallet.totalWithdraw} group="withdrawals" of={copy.withdrawn} />
          </Row>
        )}
      </dl>
    </section>
  );
}

/** Links to all entries; before the first one there are none to link to. */
function Balance({ wallet }: { wallet: WalletView }) {
  const { balance: copy } = walletCopy.useTexts();
  if (wallet.seq === 0) return <Money usd={wallet.balance} big />;
  return (
    <Money usd={wallet.balance} to={historyAt()} linkLabel={copy.seeEntries(copy.total)} big />
  );
}

function Row({
  label,
  part,
  children,
}: {
  label: string;
  /** Which part of the bar it is. */
  part?: 'deposit' | 'profit';
  children: ReactNode;
}) {
  return (
    <div className="hstack gap-4 justify-between">
      <dt className="chart-part" data-part={part}>
        {label}
      </dt>
      <dd>{children || <Skeleton width="5.5em" />}</dd>
    </div>
  );
}

/** An amount that links to its entries. Zero has none. */
function Figure({
  usd,
  group,
  of,
}: {
  usd: number;
  group: 'deposits' | 'withdrawals' | 'profits';
  of: string;
}) {
  const { balance: copy } = walletCopy.useTexts();
  if (usd === 0) return <Money usd={usd} />;
  return <Money usd={usd} to={historyAt({ group })} linkLabel={copy.seeEntries(of)} />;
}

/** Deposits and profits as parts of the balance. */
function BalanceBar({ wallet }: { wallet: WalletView | undefined }) {
  const { balance: copy } = walletCopy.useTexts();
  const { hidden } = useHideBalances();
  const parts = wallet && toBalanceParts(wallet);
  if (!parts) return <div className="balance-bar my-4" />;
  const label = hidden ? copy.partsHidden : copy.parts(parts.deposit, parts.profit);
  return (
    <div className="balance-bar d-flex my-4" role="img" aria-label={label}>
      {wallet.totalDeposit > 0 && <span data-part="deposit" style={{ flexGrow: parts.deposit }} />}
      {wallet.totalProfit > 0 && <span data-part="profit" style={{ flexGrow: parts.profit }} />}
    </div>
  );
}

/** Whole percents that always make 100; null where there is nothing to divide. */
export function toBalanceParts({
  totalDeposit,
  totalProfit,
}: Pick<WalletView, 'totalDeposit' | 'totalProfit'>): { deposit: number; profit: number } | null {
  const whole = totalDeposit + totalProfit;
  if (whole <= 0) return null;
  const exact = (totalDeposit / whole) * 100;
  // A part that exists is never said to be nothing, nor everything.
  const deposit =
    totalDeposit > 0 && totalProfit > 0
      ? Math.min(99, Math.max(1, Math.round(exact)))
      : Math.round(exact);
  return { deposit, profit: 100 - deposit };
}
