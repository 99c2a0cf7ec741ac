import type { MoneyOverviewView } from '@candor/contracts/overview';
import { Money } from '../../components/data/money.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useCopy } from '../../lib/copy.ts';
import { useLocale } from '../../lib/locale.ts';
import { formatDay } from './to-money-bars.ts';

/** What belongs to clients at the end of the period, and of what it consists. */
export function Balances({ view: { balances, to } }: { view: MoneyOverviewView }) {
  const { balances: copy } = useCopy(overviewCopy);
  const locale = useLocale();
  const { opening, closing, deposits, profits, held } = balances;
  return (
    <section aria-labelledby="overview-balances">
      <h2 id="overview-balances">{copy.heading}</h2>
      <p className="overview-sum">
        <Money usd={closing} always />
      </p>
      <p className="muted small">
        {copy.total(formatDay(to, locale, 'year'))};{' '}
        {copy.change(<Money usd={closing - opening} change always />)}
      </p>
      <dl className="overview-rows">
        {(
          [
            [copy.deposits, deposits],
            [copy.profits, profits],
            [copy.held, held],
          ] as const
        ).map(([name, usd]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Money usd={usd} always />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
