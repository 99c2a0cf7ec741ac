import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '../../lib/drafts.ts';
import { createKeyKeeper, type SendWithKey } from '../../lib/idempotency-key.ts';
import { useAccount, useSession } from '../../lib/services.ts';

/** Values that a form held when its session expired; null if there are none. */
export function useDraft<V>(name: string): V | null {
  const session = useSession();
  const { id } = useAccount();
  const [draft] = useState(() => findDraft(session, name, id) as V | null);
  return draft;
}

/**
 * The Idempotency-Keys of a form with a draft: a request whose outcome was unknown when the session expired has the same key
 * when the restored form sends it again.
 */
export function useKeptKeys(form: string): SendWithKey {
  const name = `${form}-keys`;
  const session = useSession();
  const { id: accountId } = useAccount();
  const kept = useDraft<SendWithKey>(name);
  const [withKey] = useState(() => kept ?? createKeyKeeper());
  useEffect(
    () => keepDraft(session, name, { accountId, values: withKey }),
    [session, name, accountId, withKey],
  );
  useDroppedUnlessExpired(name);
  return withKey;
}

/** Drops a draft when its form is left, unless that is because the session has expired. */
function useDroppedUnlessExpired(name: string): void {
  const session = useSession();
  useEffect(
    () => () => {
      const state = session.get();
      const isExpired = state.status === 'anonymous' && state.endedBy === 'server';
      if (!isExpired) dropDraft(session, name);
    },
    [session, name],
  );
}

/**
 * Belongs in a form whose values are restored after the session has expired and the same account has logged in again.
 * Leaving the form, sending it and logging out drop them. A form whose initial values are what is saved passes the draft as
 * `restored`, so that the restored values count as changes.
 */
export function KeepDraft({ name, restored = null }: { name: string; restored?: object | null }) {
  const session = useSession();
  const { id: accountId } = useAccount();
  const { values, dirty, initialValues, setValues } = useFormikContext();
  const first = useRef(restored);
  const isKept = useRef(false);

  useEffect(() => {
    if (first.current) void setValues(first.current);
    first.current = null;
  }, [setValues]);

  useEffect(() => {
    if (dirty || initialValues !== values) {
      keepDraft(session, name, { accountId, values });
      isKept.current = true;
    } else if (isKept.current) {
      // The form was sent or reset, and is shown still.
      dropDraft(session, name);
    }
  }, [session, name, accountId, values, dirty, initialValues]);

  useDroppedUnlessExpired(name);
  return null;
}
