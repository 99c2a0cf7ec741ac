import type { WalletView } from '@candor/contracts/wallet-history';
import type { ReactNode } from 'react';
import { Money } from '../../../components/data/money.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { historyAt } from '../history-address.ts';
import { messages } from '../words/messages.ts';
import { BalanceBar } from './balance-bar.tsx';
import { BalanceTrend } from './balance-trend.tsx';
import './balance-overview.scss';

const words = messages.dashboard;

/** The balance, what it did lately, and what makes it up; every figure leads to its entries. */
export function BalanceOverview({ wallet }: { wallet: WalletView | undefined }) {
  return (
    <section className="balance-overview" aria-label={words.balance}>
      <p className="balance-label">{words.balance}</p>
      <p className="balance-figure">
        {wallet ? <Balance wallet={wallet} /> : <Skeleton width="4.6em" height="0.9em" />}
      </p>
      <BalanceTrend everMoved={wallet?.seq !== 0} />
      <BalanceBar wallet={wallet} />
      <dl className="balance-rows">
        <Row label={words.deposits} part="deposit">
          {wallet && <Figure usd={wallet.totalDeposit} group="deposits" of={words.deposits} />}
        </Row>
        <Row label={words.profits} part="profit">
          {wallet && <Figure usd={wallet.totalProfit} group="profits" of={words.profits} />}
        </Row>
        <Row label={`${words.investment}${formatPlans(wallet)}`}>
          {wallet && <Figure usd={wallet.totalInvestment} group="deposits" of={words.investment} />}
        </Row>
        {wallet && wallet.held > 0 && (
          <Row label={words.held}>
            <Figure usd={wallet.held} group="withdrawals" of={words.held} />
          </Row>
        )}
        {wallet && wallet.totalWithdraw > 0 && (
          <Row label={words.withdrawn}>
            <Figure usd={wallet.totalWithdraw} group="withdrawals" of={words.withdrawn} />
          </Row>
        )}
      </dl>
    </section>
  );
}

/** Every entry is behind the balance; before the first there is none to lead to. */
function Balance({ wallet }: { wallet: WalletView }) {
  if (wallet.seq === 0) return <Money usd={wallet.balance} big />;
  return <Money usd={wallet.balance} to={historyAt()} linkLabel={seeEntries(words.balance)} big />;
}

function seeEntries(of: string): string {
  return `${of}: see the entries`;
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
    <div>
      <dt data-part={part}>{label}</dt>
      <dd>{children || <Skeleton width="5.5em" />}</dd>
    </div>
  );
}

/** An amount that leads to its entries; one of nothing has none to lead to. */
function Figure({
  usd,
  group,
  of,
}: {
  usd: number;
  group: 'deposits' | 'withdrawals' | 'profits';
  of: string;
}) {
  if (usd === 0) return <Money usd={usd} />;
  return <Money usd={usd} to={historyAt({ group })} linkLabel={seeEntries(of)} />;
}

/** ", in Starter and Gold": the plans that money is allocated to, largest first. */
function formatPlans(wallet: WalletView | undefined): string {
  const names = wallet?.plans.filter(({ amount }) => amount > 0).map(({ plan }) => plan) ?? [];
  if (names.length === 0) return '';
  const last = names.at(-1);
  return `, in ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`;
}
