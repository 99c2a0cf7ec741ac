import { useField } from 'formik';
import { useEffect } from 'react';
import { TextField } from '../../components/forms/text-field.tsx';
import { referrerCopy } from '../../copy/referrer.ts';
import { useReferrerCheck } from './use-referrer-check.ts';

/** The code of who invited; says before sign-up whether anybody has it. */
export function ReferrerField({ onUnknown }: { onUnknown: (code: string | null) => void }) {
  const copy = referrerCopy.useTexts();
  const [{ value }] = useField<string>('referrer');
  const check = useReferrerCheck(value);

  useEffect(() => {
    onUnknown(check === 'unknown' ? value : null);
  }, [check, value, onUnknown]);

  return (
    <TextField
      name="referrer"
      label={copy.label}
      hint={
        <span role="status" className={check === 'unknown' ? 'text-negative' : undefined}>
          {check === null ? copy.hint : copy.checks[check]}
        </span>
      }
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
    />
  );
}
