import { useRef, useState } from 'react';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { useSnackBar } from '../feedback/snack-bar.tsx';

/** What a button does. The text that it returns is shown in the snack-bar. */
export type Act = () => Promise<string | undefined>;

/**
 * Does what a button is for. Says which button is busy meanwhile, and why it failed: in the snack-bar, unless the caller
 * shows it `inPlace`. The next attempt takes that back.
 */
export function useAct<B extends string = never>({ inPlace = false } = {}) {
  const show = useSnackBar();
  const toText = useErrorText();
  const [busy, setBusy] = useState<B | true | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const endReport = useRef<() => void>(undefined);

  async function act(run: Act, button: B | true = true): Promise<void> {
    endReport.current?.();
    setFailure(null);
    setBusy(button);
    try {
      const done = await run();
      if (done) show(done);
    } catch (error) {
      if (isIdentityUnconfirmed(error)) return;
      setFailure(error);
      if (!inPlace) endReport.current = show({ message: await toText(error), kind: 'error' });
    } finally {
      setBusy(null);
    }
  }

  return { busy, failure, act };
}
