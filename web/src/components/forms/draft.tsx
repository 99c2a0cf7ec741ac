import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { dropDraft, findDraft, keepDraft } from '../../lib/drafts.ts';
import { useAccount, useSession } from '../../lib/services.ts';

/** Values that a form held when its session expired; null if there are none. */
export function useDraft<V>(name: string): V | null {
  const session = useSession();
  const { id } = useAccount();
  const [draft] = useState(() => findDraft(session, name, id) as V | null);
  return draft;
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

  useEffect(() => {
    if (first.current) void setValues(first.current);
    first.current = null;
  }, [setValues]);

  useEffect(() => {
    if (dirty || initialValues !== values) keepDraft(session, name, { accountId, values });
  }, [session, name, accountId, values, dirty, initialValues]);

  useEffect(
    () => () => {
      const state = session.get();
      const isExpired = state.status === 'anonymous' && state.endedBy === 'server';
      if (!isExpired) dropDraft(session, name);
    },
    [session, name],
  );
  return null;
}
