import type { BookRunView } from '@candor/contracts/reconciliation';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { Section } from '../../components/layout/section.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';

const TERMS = ['wallets', 'plans', 'world', 'house'] as const;
const PARTS = ['deposit', 'profit', 'held', 'withdrawn', 'investment'] as const;

/** The sums of the ledger as equations that hold if the books balance. */
export function SumsEquation({ full }: { full: BookRunView | null }) {
  const { sums: t } = reconciliationCopy.useTexts();
  const sums = full?.sums;
  if (!full || !sums) {
    return (
      <Section title={t.title}>
        <p className="muted">{t.none}</p>
      </Section>
    );
  }
  return (
    <Section title={t.title}>
      <p className="hstack flex-wrap align-end gap-5 py-3 fs-4">
        {TERMS.map((term, index) => (
          <span key={term} className="hstack align-end gap-5">
            {index > 0 && <Sign text="+" name={t.plus} />}
            <span>
              <span className="d-block small muted">{t[term]}</span>
              <Money usd={sums[term]} always />
            </span>
          </span>
        ))}
        <Result name={t.total} usd={sums.total} holds={sums.total === 0} />
      </p>
      <p className="hstack flex-wrap align-end gap-5 py-3 fs-4">
        <span>
          <span className="d-block small muted">{t.open}</span>
          <Money usd={sums.openWithdrawals} always />
        </span>
        <Result name={t.hold} usd={sums.held} holds={sums.held === sums.openWithdrawals} />
      </p>
      <Facts
        layout="stacked"
        className="my-3"
        rows={PARTS.map((part) => [t[part], <Money key={part} usd={sums[part]} always />])}
      />
      <p className="small muted">
        {t.asOf(<DateTime value={full.finishedAt ?? full.createdAt} />)}
      </p>
    </Section>
  );
}

function Result({ name, usd, holds }: { name: string; usd: number; holds: boolean }) {
  const { sums: t } = reconciliationCopy.useTexts();
  return (
    <span className={`hstack align-end gap-5 ${holds ? 'text-brand' : 'text-negative'}`}>
      <Sign text={holds ? '=' : '≠'} name={t.equals} />
      <span>
        <span className="d-block small muted">{name}</span>
        <Money usd={usd} always />
      </span>
    </span>
  );
}

function Sign({ text, name }: { text: string; name: string }) {
  return (
    <span className="muted">
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
