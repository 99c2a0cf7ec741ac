import type { View, ViewRecorder } from '@candor/platform/views/view-recorder';
import type { SignedInSession } from '../resolve-session.ts';

/** Records views by the account of the session, which is the principal of this service's calls. */
export function viewsBySession(recorder: ViewRecorder): ViewRecorder {
  return {
    record(view: View) {
      const { account } = view.viewer as unknown as SignedInSession;
      const { id, role } = account;
      return recorder.record({ ...view, viewer: { ...view.viewer, id, role } });
    },
  };
}
