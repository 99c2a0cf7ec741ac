import {
  Form,
  Formik,
  type FormikErrors,
  type FormikHelpers,
  type FormikProps,
  useFormikContext,
} from 'formik';
import { type ReactNode, useId, useRef } from 'react';
import { useTypedValues } from '../../hydration/use-typed-values.ts';
import { isApiError } from '../../lib/api-error.ts';
import { FormContext, useFormInfoFor } from './form-context.ts';
import { FormErrorSummary } from './form-error-summary.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';
import { useAfterSubmit } from './use-after-submit.ts';
import { serverSays } from './use-form-field.ts';
import { type SchemaSource, validateValues } from './validate-values.ts';
import './forms.scss';

export interface AppFormProps<V extends object> {
  initialValues: V;
  /** The contract's schema; it checks what `toRequest` makes of the values. */
  schema: SchemaSource;
  toRequest?: (values: V) => Record<string, unknown>;
  /** Checks that a schema can't know, such as a plan's limits. They win over the schema's. */
  check?: (values: V) => Partial<Record<keyof V & string, string>>;
  /** An ApiError's field messages land on their fields; then it goes to onError. */
  onSubmit: (values: V, helpers: FormikHelpers<V>) => Promise<void>;
  onError?: (error: unknown) => void;
  /** After an attempt to send what doesn't pass the checks. */
  onInvalid?: (errors: FormikErrors<V>) => void;
  /** Asks before leaving with changes that weren't sent. */
  warnWhenDirty?: boolean;
  /** The error summary at the top; a screen with its own place for it says false. */
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
  const { schema, toRequest, check } = props;

  async function submit(values: V, helpers: FormikHelpers<V>): Promise<void> {
    if (sending.current) return;
    sending.current = true;
    helpers.setStatus(undefined);
    try {
      await props.onSubmit(values, helpers);
    } catch (error) {
      if (isApiError(error)) helpers.setStatus(serverSays(error.fields, values));
      props.onError?.(error);
    } finally {
      sending.current = false;
    }
  }

  return (
    <FormContext value={info}>
      <Formik<V>
        innerRef={formik}
        initialValues={props.initialValues}
        validate={async (values) => ({
          ...(await validateValues<V>(
            schema,
            toRequest ? toRequest(values) : (values as Record<string, unknown>),
          )),
          ...check?.(values),
        })}
        onSubmit={submit}
      >
        {(form) => (
          <Form
            ref={element}
            noValidate
            className={`app-form ${props.className ?? ''}`}
            aria-label={props['aria-label']}
          >
            {props.summary !== false && <FormErrorSummary />}
            {props.onInvalid && <TellInvalid<V> onInvalid={props.onInvalid} />}
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

function TellInvalid<V extends object>({
  onInvalid,
}: {
  onInvalid: (errors: FormikErrors<V>) => void;
}) {
  const { errors } = useFormikContext<V>();
  useAfterSubmit(() => {
    if (Object.keys(errors).length > 0) onInvalid(errors);
  });
  return null;
}

function WarnWhenDirty() {
  const { dirty, isSubmitting } = useFormikContext();
  // While it is being sent, going on to the next screen is what was asked for.
  return <UnsavedChanges when={dirty && !isSubmitting} />;
}
