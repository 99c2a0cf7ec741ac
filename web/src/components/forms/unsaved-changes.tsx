import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from '#router';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));

/** Asks for confirmation before leaving a dirty form: by a link, by Back or by closing the tab. */
export function UnsavedChanges({ when }: { when: boolean }) {
  const blocker = useBlocker((from, to) => when && from.pathname !== to.pathname);
  useEffect(() => {
    if (!when) return;
    const confirmClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', confirmClosing);
    return () => window.removeEventListener('beforeunload', confirmClosing);
  }, [when]);

  if (!blocker) return null;
  return (
    <Suspense>
      <LeaveDialog onStay={() => blocker.reset()} onLeave={() => blocker.proceed()} />
    </Suspense>
  );
}
