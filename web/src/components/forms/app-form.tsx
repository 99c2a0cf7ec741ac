import {
  Form,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  useFormikContext,
} from 'formik';
import { type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useTypedValues } from '../../hydration/use-typed-values.ts';
import { isApiError, isOnFields } from '../../lib/api-error.ts';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useFollowedPress } from './after-press.ts';
import { FocusFieldError } from './focus-field-error.tsx';
import { FormContext, useFormInfoFor } from './form-context.ts';
import { FormErrorSummary } from './form-error-summary.tsx';
import { FormProblem } from './form-problem.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useAfterSubmit } from './use-after-submit.ts';
import { toServerErrors } from './use-form-field.ts';
import { type SchemaSource, validateValues } from './validate-values.ts';
import './forms.scss';

/** What a report returns: nothing, or how to take it back once a value changes or the form is sent again. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler may return nothing
type Ended = (() => void) | void;

type FieldErrors<V> = Partial<Record<keyof V & string, string>>;

export interface AppFormProps<V extends object> {
  initialValues: V;
  /** The contract's schema; validates what `toRequest` returns. */
  schema: SchemaSource;
  toRequest?: (values: V) => Record<string, unknown>;
  /** Checks beyond the schema, such as a plan's limits. Their messages replace the schema's. */
  check?: (values: V) => FieldErrors<V> | Promise<FieldErrors<V>>;
  /** The field messages of a thrown ApiError are shown on their fields, other errors above them. */
  onSubmit: (values: V, helpers: FormikHelpers<V>) => Promise<void>;
  /** Called instead with a thrown error; `showProblem` shows it above the fields if it belongs to none. */
  onError?: (error: unknown, showProblem: (error: unknown) => void) => Ended;
  /** Called after an attempt to submit invalid values. */
  onInvalid?: (errors: FormikErrors<V>) => Ended;
  /** Asks for confirmation before leaving with unsent changes. */
  warnWhenDirty?: boolean;
  /** The error summary at the top. False for a short form, whose first field with an error gets the focus, or one that places its own. */
  summary?: boolean;
  className?: string;
  'aria-label'?: string;
  children: ReactNode | ((form: { values: V; dirty: boolean }) => ReactNode);
}

/** A form: errors on blur, a linked summary on submit, one submission at a time. */
export function AppForm<V extends object>(props: AppFormProps<V>) {
  const info = useFormInfoFor(useId());
  const sending = useRef(false);
  const element = useRef<HTMLFormElement>(null);
  const formik = useRef<FormikProps<V>>(null);
  useTypedValues(element, formik);
  useFollowedPress();
  const report = useRef<Ended>(undefined);
  const { schema, toRequest, check, onError = (error, show) => show(error) } = props;
  const latest = useRef<Promise<FormikErrors<V>>>(undefined);
  const [problem, setProblem] = useState<unknown>(null);

  function showProblem(error: unknown): void {
    if (!isOnFields(error) && !isIdentityUnconfirmed(error)) setProblem(error);
  }

  async function findErrors(values: V): Promise<FormikErrors<V>> {
    const request = toRequest ? toRequest(values) : (values as Record<string, unknown>);
    return {
      ...(await validateValues<V>(schema, request)),
      ...(await check?.(values)),
      ...info.check(values),
    };
  }

  // Formik shows what ends last. A schema that is still loading may end an early validation after a later one, which then counts.
  function validate(values: V): Promise<FormikErrors<V>> {
    const own: Promise<FormikErrors<V>> = findErrors(values).then((errors) =>
      latest.current && latest.current !== own ? latest.current : errors,
    );
    latest.current = own;
    return own;
  }

  async function submit(values: V, helpers: FormikHelpers<V>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    helpers.setStatus(undefined);
    setProblem(null);
    try {
      await props.onSubmit(values, helpers);
    } catch (error) {
      if (isApiError(error)) helpers.setStatus(toServerErrors(error, values));
      report.current = onError(error, showProblem);
    } finally {
      sending.current = false;
    }
  }

  return (
    <FormContext value={info}>
      <Formik<V>
        innerRef={formik}
        initialValues={props.initialValues}
        validate={validate}
        onSubmit={submit}
      >
        {(form) => (
          <Form
            ref={element}
            noValidate
            className={`app-form ${props.className ?? ''}`}
            aria-label={props['aria-label']}
          >
            {props.summary === false ? <FocusFieldError /> : <FormErrorSummary />}
            {problem !== null && <Problem error={problem} />}
            <EndReport report={report} />
            {props.onInvalid && <ReportInvalid<V> onInvalid={props.onInvalid} report={report} />}
            {typeof props.children === 'function'
              ? props.children({ values: form.values, dirty: form.dirty })
              : props.children}
            {props.warnWhenDirty && <WarnWhenDirty />}
          </Form>
        )}
      </Formik>
    </FormContext>
  );
}

/** The error of the whole form, in the language of the interface. */
function Problem({ error }: { error: unknown }) {
  const toText = useErrorText();
  const [text, setText] = useState<string | null>(null);
  useEffect(() => void toText(error).then(setText), [error, toText]);
  return <FormProblem>{text}</FormProblem>;
}

/** Takes the last report back when a value changes or the form is sent again. */
function EndReport({ report }: { report: RefObject<Ended> }) {
  const { values, submitCount } = useFormikContext();
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends with every change of these
  useEffect(() => {
    report.current?.();
    report.current = undefined;
  }, [report, values, submitCount]);
  return null;
}

function ReportInvalid<V extends object>({
  onInvalid,
  report,
}: {
  onInvalid: (errors: FormikErrors<V>) => Ended;
  report: RefObject<Ended>;
}) {
  const { errors } = useFormikContext<V>();
  useAfterSubmit(() => {
    if (Object.keys(errors).length > 0) report.current = onInvalid(errors);
  });
  return null;
}

function WarnWhenDirty() {
  const { dirty, isSubmitting } = useFormikContext();
  // Navigation during the submission is the form's own: to the next screen.
  return <UnsavedChanges when={dirty && !isSubmitting} />;
}
