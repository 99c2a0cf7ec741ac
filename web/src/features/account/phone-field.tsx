import { FieldFrame } from '../../components/forms/field-frame.tsx';
import { useFormField } from '../../components/forms/use-form-field.ts';
import { accountCopy } from '../../copy/account.ts';

/** A phone number after the dial code of the chosen country. */
export function PhoneField({
  name,
  dialCode,
  onFocus,
}: {
  name: string;
  dialCode: string;
  onFocus: () => void;
}) {
  const { fields } = accountCopy.useTexts();
  const field = useFormField<string>(name);
  return (
    <FieldFrame id={field.id} label={fields.phone} error={field.error}>
      <div className="phone-field d-flex gap-3">
        <input
          className="form-control tabular"
          aria-label={fields.dialCode}
          value={dialCode}
          readOnly
          tabIndex={-1}
        />
        <input
          type="tel"
          className="form-control"
          autoComplete="tel-national"
          {...field.input}
          {...field.aria(null)}
          id={field.id}
          onFocus={onFocus}
        />
      </div>
    </FieldFrame>
  );
}
