import type { BookRunView } from '@candor/contracts/reconciliation';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCopy } from '../../lib/copy.ts';

const TERMS = ['wallets', 'plans', 'world', 'house'] as const;
const PARTS = ['deposit', 'profit', 'held', 'withdrawn', 'investment'] as const;

/** The sums of the ledger as equations that hold if the books balance. */
export function SumsEquation({ full }: { full: BookRunView | null }) {
  const { sums: t } = useCopy(reconciliationCopy);
  const sums = full?.sums;
  if (!full || !sums) {
    return (
      <section aria-labelledby="book-sums">
        <h2 id="book-sums">{t.title}</h2>
        <p className="muted">{t.none}</p>
      </section>
    );
  }
  return (
    <section aria-labelledby="book-sums">
      <h2 id="book-sums">{t.title}</h2>
      <p className="books-equation">
        {TERMS.map((term, index) => (
          <span key={term} className="books-term">
            {index > 0 && <Sign text="+" name={t.plus} />}
            <span>
              <span className="books-label">{t[term]}</span>
              <Money usd={sums[term]} always />
            </span>
          </span>
        ))}
        <Result name={t.total} usd={sums.total} holds={sums.total === 0} />
      </p>
      <p className="books-equation">
        <span className="books-term">
          <span>
            <span className="books-label">{t.open}</span>
            <Money usd={sums.openWithdrawals} always />
          </span>
        </span>
        <Result name={t.hold} usd={sums.held} holds={sums.held === sums.openWithdrawals} />
      </p>
      <dl className="books-parts">
        {PARTS.map((part) => (
          <div key={part}>
            <dt>{t[part]}</dt>
            <dd>
              <Money usd={sums[part]} always />
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">
        {t.asOf(<DateTime value={full.finishedAt ?? full.createdAt} />)}
      </p>
    </section>
  );
}

function Result({ name, usd, holds }: { name: string; usd: number; holds: boolean }) {
  const { sums: t } = useCopy(reconciliationCopy);
  return (
    <span className="books-term" data-holds={holds}>
      <Sign text={holds ? '=' : '≠'} name={t.equals} />
      <span>
        <span className="books-label">{name}</span>
        <Money usd={usd} always />
      </span>
    </span>
  );
}

function Sign({ text, name }: { text: string; name: string }) {
  return (
    <span className="books-sign">
      <span aria-hidden="true">{text}</span>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
