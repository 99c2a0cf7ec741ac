import { useFormikContext } from 'formik';
import { type ReactNode, useId } from 'react';
import { offlineCopy } from '../../copy/offline.ts';
import { useHydrated } from '../../hydration/use-hydrated.ts';
import { useOnline } from '../../lib/use-online.ts';
import { BusyButton } from './busy-button.tsx';
import './forms.scss';

/**
 * Submits its form; ignores clicks while the form is being sent. Disabled until hydration: the browser's own
 * submission would put the values, passwords too, into the URL.
 */
export function SubmitButton({
  children,
  className,
  blockedBy = null,
}: {
  children: ReactNode;
  className?: string | undefined;
  /** Why the form can't be sent yet, as a sentence. */
  blockedBy?: string | null;
}) {
  const { cannotSend } = offlineCopy.useTexts();
  const online = useOnline();
  const reasonId = useId();
  const { isSubmitting } = useFormikContext();
  const hydrated = useHydrated();
  const obstacle = online ? blockedBy : cannotSend;
  return (
    <>
      <BusyButton
        type="submit"
        busy={isSubmitting}
        held={obstacle !== null}
        disabled={!hydrated}
        className={className ?? 'btn btn-primary'}
        aria-describedby={obstacle ? reasonId : undefined}
      >
        {children}
      </BusyButton>
      {obstacle && (
        <p className="field-hint" id={reasonId}>
          {obstacle}
        </p>
      )}
    </>
  );
}
