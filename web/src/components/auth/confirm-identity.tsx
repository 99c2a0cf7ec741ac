import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
} from 'react';
import { isIdentityUnconfirmed } from '../../lib/is-identity-unconfirmed.ts';

const ConfirmIdentityDialog = lazy(() => import('./confirm-identity-dialog.tsx'));

/**
 * Runs an action. When the server wants to know who it is (FRESH_LOGIN_REQUIRED), asks in a dialog and runs the very same action
 * again, so that its Idempotency-Key stays the same. Rejects with that error when the dialog is closed.
 */
type RunConfirmed = <T>(action: () => Promise<T>) => Promise<T>;

const ConfirmIdentityContext = createContext<RunConfirmed>((action) => action());

interface Question {
  onConfirmed: () => void;
  onCancelled: () => void;
}

/** Provides `useConfirmIdentity` to the screens inside. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [question, setQuestion] = useState<Question | null>(null);

  // One question for all actions that are refused while it is open.
  const pending = useRef<Promise<void> | null>(null);

  const run = useCallback<RunConfirmed>(async (action) => {
    try {
      return await action();
    } catch (error) {
      if (!isIdentityUnconfirmed(error)) throw error;
      pending.current ??= new Promise<void>((resolve, reject) => {
        setQuestion({ onConfirmed: resolve, onCancelled: () => reject(error) });
      }).finally(() => {
        pending.current = null;
        setQuestion(null);
      });
      await pending.current;
      return action();
    }
  }, []);

  return (
    <ConfirmIdentityContext value={run}>
      {children}
      {question && (
        <Suspense>
          <ConfirmIdentityDialog
            onConfirmed={question.onConfirmed}
            onCancel={question.onCancelled}
          />
        </Suspense>
      )}
    </ConfirmIdentityContext>
  );
}

/** For calls that may be refused with FRESH_LOGIN_REQUIRED: `await confirm(() => send(request))`. */
export function useConfirmIdentity(): RunConfirmed {
  return useContext(ConfirmIdentityContext);
}
