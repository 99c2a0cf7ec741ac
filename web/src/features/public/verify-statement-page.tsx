import type { StatementCheckView } from '@candor/contracts/statements';
import { CircleCheck, CircleX } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './verify-statement-page.scss';

// The form's library is loaded after the page's text.
const VerifyStatementForm = lazy(() => import('./verify-statement-form.tsx'));

const WAITING = <div className="verify-statement-waiting" />;

/** Tells whoever holds a statement whether Candor issued it. */
export function VerifyStatementPage() {
  const { check: copy } = statementsCopy.useTexts();
  const hydrated = useHydrated();
  const [result, setResult] = useState<StatementCheckView | null>(null);
  return (
    <PublicFrame>
      <PageBanner title={copy.title} lead={copy.lead} />
      <div className="site-width verify-statement mb-8">
        {result ? (
          <CheckResult result={result} onAnother={() => setResult(null)} />
        ) : (
          <Suspense fallback={WAITING}>
            {hydrated ? <VerifyStatementForm onResult={setResult} /> : WAITING}
          </Suspense>
        )}
      </div>
    </PublicFrame>
  );
}

function CheckResult({
  result: { valid, statement },
  onAnother,
}: {
  result: StatementCheckView;
  onAnother: () => void;
}) {
  const { check: copy } = statementsCopy.useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <section className={`alert ${valid ? 'tone-brand' : 'tone-negative'} d-block p-6 fs-3`}>
      <h2 className="hstack gap-3 mb-3 focus-quiet" ref={heading} tabIndex={-1}>
        <Icon
          className={valid ? 'text-brand' : 'text-negative'}
          size={28}
          strokeWidth={1.6}
          aria-hidden="true"
        />
        {valid ? copy.validTitle : copy.invalidTitle}
      </h2>
      <p>{valid ? copy.validText : copy.invalidText}</p>
      {statement && (
        <Facts
          className="mt-4 fs-3"
          rows={[
            [copy.holder, statement.holder || copy.holderErased],
            [copy.period, copy.periodValue(statement.from, statement.to)],
            [copy.zone, statement.zone],
            [copy.entries, statement.entries],
            [copy.issued, <DateTime key="issued" value={statement.issuedAt} zone />],
          ]}
        />
      )}
      <button type="button" className="btn btn-plain mt-6" onClick={onAnother}>
        {copy.another}
      </button>
    </section>
  );
}
