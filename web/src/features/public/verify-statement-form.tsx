import type { StatementCheckView } from '@candor/contracts/statements';
import { useVerifyStatement } from '../../api/signed-out.ts';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { toDollars } from '../../lib/figures/figures.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';

/** Code and closing balance of a statement. */
export default function VerifyStatementForm({
  onResult,
}: {
  onResult: (result: StatementCheckView) => void;
}) {
  const { check: copy } = statementsCopy.useTexts();
  const verify = useVerifyStatement();
  const figures = useFigures();
  const toRequest = ({ code, closing }: { code: string; closing: string }) => ({
    code,
    closing: toDollars(closing, figures) as number,
  });

  return (
    <AppForm
      aria-label={copy.form}
      initialValues={{ code: '', closing: '' }}
      schema={lazySchema(() => import('@candor/contracts/statements'), 'verifyStatementSchema')}
      toRequest={toRequest}
      onSubmit={async (values) => {
        onResult(await verify({ body: toRequest(values) }));
      }}
    >
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
    </AppForm>
  );
}
