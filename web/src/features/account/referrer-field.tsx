import { useField } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { useCheckReferrer } from '../../api/signed-out.ts';
import { TextField } from '../../components/forms/text-field.tsx';
import { referrerCopy } from '../../copy/referrer.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';

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

/** As the contract has it; what does not look like a code is not asked about. */
const CODE = /^[\w-]{4,24}$/;
const TYPING_MS = 400;

/** Null while nothing is known: no code, still typing, or the check could not be made. Sign-up checks again. */
type ReferrerCheck = 'checking' | 'known' | 'unknown' | null;

/** Asks about a code once its typing has paused; each code once. */
function useReferrerCheck(typed: string): ReferrerCheck {
  const code = typed.trim().toUpperCase();
  const check = useCheckReferrer();
  /** Pages are rendered without the address that may name a code. */
  const hydrated = useHydrated();
  const answers = useRef(new Map<string, boolean>());
  const [checked, setChecked] = useState<{ code: string; known: boolean | null } | null>(null);

  useEffect(() => {
    if (!CODE.test(code)) return;
    const remembered = answers.current.get(code);
    if (remembered !== undefined) {
      setChecked({ code, known: remembered });
      return;
    }
    let left = false;
    const timer = setTimeout(() => {
      check({ query: { code } }).then(
        ({ known }) => {
          answers.current.set(code, known);
          if (!left) setChecked({ code, known });
        },
        () => {
          if (!left) setChecked({ code, known: null });
        },
      );
    }, TYPING_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [code, check]);

  if (!hydrated || !CODE.test(code)) return null;
  if (checked?.code !== code) return 'checking';
  return checked.known === null ? null : checked.known ? 'known' : 'unknown';
}
