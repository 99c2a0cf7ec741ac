import { lazy, Suspense, useRef } from 'react';
import type { DialogProps } from './modal-dialog.tsx';

const ModalDialog = lazy(() => import('./modal-dialog.tsx'));

/** A modal dialog. Esc closes it and focus returns to where it was. */
export function Dialog(props: DialogProps) {
  const wasOpen = useRef(false);
  wasOpen.current ||= props.open;
  return (
    wasOpen.current && (
      <Suspense>
        <ModalDialog {...props} />
      </Suspense>
    )
  );
}
