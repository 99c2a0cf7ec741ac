import type { StatementCheckView } from '@candor/contracts/statements';
import { CircleCheck, CircleX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useVerifyStatement } from '../../api/statements.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AmountField, parseAmount } from '../../components/forms/amount-field.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { toMessage } from '../../lib/to-message';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './verify-statement-page.scss';

const loadSchema = () =>
  import('@candor/contracts/statements').then(({ verifyStatementSchema }) => verifyStatementSchema);

const toRequest = ({ code, closing }: { code: string; closing: string }) => ({
  code,
  closing: parseAmount(closing) as number,
});

/** Tells whoever holds a statement whether Candor issued it. */
export function VerifyStatementPage() {
  const { check: copy } = useCopy(statementsCopy);
  const [result, setResult] = useState<StatementCheckView | null>(null);
  return (
    <PublicFrame>
      <PageBanner title={copy.title} lead={copy.lead} />
      <div className="site-width verify-statement">
        {result ? (
          <CheckResult result={result} onAnother={() => setResult(null)} />
        ) : (
          <CheckForm onResult={setResult} />
        )}
      </div>
    </PublicFrame>
  );
}

function CheckForm({ onResult }: { onResult: (result: StatementCheckView) => void }) {
  const { check: copy } = useCopy(statementsCopy);
  const verify = useVerifyStatement();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <AppForm
      aria-label={copy.form}
      initialValues={{ code: '', closing: '' }}
      schema={loadSchema}
      toRequest={toRequest}
      onSubmit={async (values) => {
        setProblem(null);
        onResult(await verify({ body: toRequest(values) }));
      }}
      onError={(error) => {
        const isOnField = isApiError(error) && Object.keys(error.fields).length > 0;
        setProblem(isOnField ? null : toMessage(error));
        show({ message: toMessage(error), duration: SNACK.error, kind: 'error' });
      }}
    >
      <FormProblem>{problem}</FormProblem>
      <TextField
        name="code"
        label={copy.code}
        hint={copy.codeHint}
        className="form-control verify-statement-code"
        placeholder="XXXX-XXXX-XXXX"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
      <AmountField name="closing" label={copy.closing} hint={copy.closingHint} />
      <SubmitButton>{copy.submit}</SubmitButton>
      <p className="small muted">{copy.privacy}</p>
    </AppForm>
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
