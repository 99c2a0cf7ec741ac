import type { Plan, PlanName } from '@candor/contracts/plans';
import type { DepositAddressView } from '@candor/contracts/terms';
import { UPLOAD_MAX_BYTES, UPLOAD_TYPES } from '@candor/contracts/uploads';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useFormikContext } from 'formik';
import { Fragment, type ReactNode, useRef } from 'react';
import type { Hours } from '../../api/settings.ts';
import { Notice } from '../../components/feedback/notice.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { useShowError } from '../../components/feedback/use-show-error.ts';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { KeepDraft } from '../../components/forms/draft.tsx';
import { FieldLink } from '../../components/forms/field-link.tsx';
import { FileField } from '../../components/forms/file-field.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { RefusedFields } from '../../components/forms/refused-fields.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { useAfterSubmit } from '../../components/forms/use-after-submit.ts';
import { useListedErrors } from '../../components/forms/use-listed-errors.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { depositCopy } from '../../copy/deposit.ts';
import { isApiError, isOnFields } from '../../lib/api-error.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { DepositSummary } from './deposit-summary.tsx';
import { checkDeposit, type DepositValues, toUploadRequest } from './deposit-values.ts';
import { DuplicateReceipt } from './duplicate-receipt.tsx';
import { PlanChoice } from './plan-choice.tsx';
import { ReceiptSources } from './receipt-sources.tsx';
import { SendPanel } from './send-panel.tsx';

export const DEPOSIT_DRAFT = 'deposit';

export function DepositForm({
  addresses,
  plans,
  wallet,
  dueHours,
  plan,
  draft,
  refusal,
  onReview,
}: {
  addresses: DepositAddressView[];
  plans: readonly Plan[];
  wallet: WalletView | undefined;
  dueHours: Hours;
  /** Chosen on the plans screen. */
  plan: PlanName | '';
  /** Values that the form held when its session expired. */
  draft: DepositValues | null;
  /** The refusal of the server after the review. */
  refusal: unknown;
  onReview: (values: DepositValues) => Promise<void>;
}) {
  const t = depositCopy.useTexts();
  const show = useSnackBar();
  const showError = useShowError();
  const figures = useFigures();
  const usable = addresses.filter(({ address }) => address !== null);
  const empty: DepositValues = {
    wallet: usable[0]?.wallet ?? '',
    plan,
    amount: '',
    transactionId: '',
    file: null,
  };
  return (
    <AppForm<DepositValues>
      initialValues={draft ?? empty}
      schema={lazySchema(() => import('@candor/contracts/receipts'), 'uploadReceiptSchema')}
      toRequest={(values) => toUploadRequest(values, figures)}
      check={(values) => checkDeposit(values, plans, { texts: t.problems, figures })}
      onSubmit={onReview}
      onError={(error) => (isOnFields(error) ? undefined : showError(error))}
      // Said in the page too, but for an amount that the plan does not accept.
      onInvalid={({ amount }) =>
        amount === undefined || amount === t.problems.noAmount
          ? undefined
          : show({ message: t.problems.amountNotValid, kind: 'error' })
      }
      summary={false}
      warnWhenDirty
      aria-label={t.title}
    >
      {({ values }) => {
        const address = addresses.find((one) => one.wallet === values.wallet);
        return (
          <Columns kind="summary" below="panes" gap={8}>
            <KeepDraft name={DEPOSIT_DRAFT} />
            <div className="ruled">
              {draft && (
                <Notice tone="info" role="status">
                  {t.restored}
                </Notice>
              )}
              <RefusedFields refusal={refusal} />
              {isApiError(refusal, 'RECEIPT_DUPLICATE') && refusal.subject && (
                <DuplicateReceipt id={refusal.subject} />
              )}
              <Step number={1} title={t.wallet}>
                <ChoiceGroup
                  name="wallet"
                  legend={t.wallet}
                  hideLegend
                  choices={addresses.map((one) => ({
                    value: one.wallet,
                    label: one.label,
                    note: one.address ? undefined : t.noAddress,
                    disabled: !one.address,
                  }))}
                />
              </Step>
              <Step number={2} title={t.plan}>
                <PlanChoice name="plan" plans={plans} />
              </Step>
              <Step number={3} title={t.amount}>
                <AmountField name="amount" label={t.amountInUsd} />
              </Step>
              <Step number={4} title={t.sendAndUpload}>
                <SendPanel address={address} plans={plans} />
                <TextField
                  name="transactionId"
                  label={t.transactionId}
                  hint={t.transactionHint}
                  autoComplete="off"
                  spellCheck={false}
                />
                <FileField
                  name="file"
                  label={t.receiptImage}
                  hint={t.imageHint}
                  types={UPLOAD_TYPES}
                  typeWords={t.imageTypes}
                  maxBytes={UPLOAD_MAX_BYTES}
                />
                <ReceiptSources name="file" />
              </Step>
            </div>
            <Panel as="aside" className="deposit-summary vstack gap-4" aria-label={t.summary}>
              <h2>{t.summary}</h2>
              <DepositSummary
                values={values}
                plans={plans}
                address={address}
                wallet={wallet}
                dueHours={dueHours}
              />
              <SubmitButton className="btn btn-primary w-100">{t.review}</SubmitButton>
              <ProblemsToFix />
            </Panel>
          </Columns>
        );
      }}
    </AppForm>
  );
}

function Step({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="deposit-step" aria-labelledby={`deposit-step-${number}`}>
      <span className="step-number" aria-hidden="true">
        {number}
      </span>
      <div className="vstack gap-4">
        <h2 id={`deposit-step-${number}`}>{title}</h2>
        {children}
      </div>
    </section>
  );
}

/** Counts and links the problems of the form, beside the button that reported them. Takes focus on submit. */
function ProblemsToFix() {
  const t = depositCopy.useTexts();
  const labels: Record<string, string> = t.fields;
  const { submitCount } = useFormikContext();
  const found = useListedErrors();
  const box = useRef<HTMLParagraphElement>(null);
  useAfterSubmit(() => box.current?.focus());
  if (submitCount === 0 || found.length === 0) return null;
  return (
    <p ref={box} className="problems-to-fix small text-negative" tabIndex={-1} role="alert">
      {t.problemsToFix(found.length)}{' '}
      {found.map(({ name, id }, index) => (
        <Fragment key={id}>
          {index > 0 && ', '}
          <FieldLink id={id}>{labels[name] ?? name}</FieldLink>
        </Fragment>
      ))}
    </p>
  );
}
