import { useCallback, useEffect, useRef, useState } from 'react';
import { useVerifyMail } from '../../api/accounts.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useSession } from '../../lib/services.ts';

export type Verification =
  | { step: 'pending' }
  | { step: 'done' }
  | { step: 'link-invalid' }
  | { step: 'failed'; error: unknown };

/** Redeems the mailed link exactly once, although effects may run twice. */
export function useVerification(email: string, token: string): [Verification, () => Promise<void>] {
  const verifyMail = useVerifyMail();
  const session = useSession();
  const complete = email !== '' && token !== '';
  const [state, setState] = useState<Verification>({ step: complete ? 'pending' : 'link-invalid' });
  const redeemed = useRef<string | null>(null);

  const redeem = useCallback(async () => {
    try {
      await verifyMail({ query: { email }, body: { token } });
      setState({ step: 'done' });
      session.confirmed();
    } catch (error) {
      const refused = isApiError(error) && error.status >= 400 && error.status < 429;
      setState(refused ? { step: 'link-invalid' } : { step: 'failed', error });
    }
  }, [verifyMail, session, email, token]);

  useEffect(() => {
    if (!complete || redeemed.current === token) return;
    redeemed.current = token;
    void redeem();
  }, [complete, token, redeem]);

  return [state, redeem];
}
