import type { MoneyOverviewView } from '@candor/contracts/overview';
import { formatDay } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { Section } from '../../components/layout/section.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import { useLocale } from '../../lib/locale.ts';

/** What belongs to clients at the end of the period, and of what it consists. */
export function Balances({ view: { balances, to } }: { view: MoneyOverviewView }) {
  const { balances: copy } = overviewCopy.useTexts();
  const locale = useLocale();
  const { opening, closing, deposits, profits, held } = balances;
  return (
    <Section title={copy.heading}>
      <p className="ff-serif fs-5">
        <Money usd={closing} always />
      </p>
      <p className="muted small mb-3">
        {copy.total(formatDay(to, locale, 'year'))};{' '}
        {copy.change(<Money usd={closing - opening} change always />)}
      </p>
      <Facts
        rows={(
          [
            [copy.deposits, deposits],
            [copy.profits, profits],
            [copy.held, held],
          ] as const
        ).map(([name, usd]) => [name, <Money key={name} usd={usd} always />])}
      />
    </Section>
  );
}
