import type { StatementCheckView } from '@candor/contracts/statements';
import { CircleCheck, CircleX } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { DateTime } from '../../components/data/date-time.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { useCopy } from '../../lib/copy.ts';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './verify-statement-page.scss';

// The form's library is loaded after the page's text.
const VerifyStatementForm = lazy(() => import('./verify-statement-form.tsx'));

const WAITING = <div className="verify-statement-waiting" />;

/** Tells whoever holds a statement whether Candor issued it. */
export function VerifyStatementPage() {
  const { check: copy } = useCopy(statementsCopy);
  const hydrated = useHydrated();
  const [result, setResult] = useState<StatementCheckView | null>(null);
  return (
    <PublicFrame>
      <PageBanner title={copy.title} lead={copy.lead} />
      <div className="site-width verify-statement">
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
  const { check: copy } = useCopy(statementsCopy);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Icon = valid ? CircleCheck : CircleX;
  return (
    <section className="verify-statement-result" data-valid={valid ? '' : undefined}>
      <h2 ref={heading} tabIndex={-1}>
        <Icon size={28} strokeWidth={1.6} aria-hidden="true" />
        {valid ? copy.validTitle : copy.invalidTitle}
      </h2>
      <p>{valid ? copy.validText : copy.invalidText}</p>
      {statement && (
        <dl>
          <Fact label={copy.holder}>{statement.holder}</Fact>
          <Fact label={copy.period}>{copy.periodValue(statement.from, statement.to)}</Fact>
          <Fact label={copy.zone}>{statement.zone}</Fact>
          <Fact label={copy.entries}>{statement.entries}</Fact>
          <Fact label={copy.issued}>
            <DateTime value={statement.issuedAt} zone />
          </Fact>
        </dl>
      )}
      <button type="button" className="btn btn-plain" onClick={onAnother}>
        {copy.another}
      </button>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
