import type { NotificationView } from '@candor/contracts/notifications';
import { useState } from 'react';
import { useMarkRead, useMarkReadUpTo } from '../../api/inbox.ts';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { inboxCopy } from '../../copy/inbox.ts';

/** Marks notifications as read; the list shows it once the server has stored it. */
export function useReadMarks() {
  const copy = inboxCopy.useTexts();
  const show = useSnackBar();
  const sendOne = useMarkRead();
  const sendUpTo = useMarkReadUpTo();
  const [isMarkingAll, setMarkingAll] = useState(false);
  const refuse = () => show({ message: copy.notMarked, kind: 'error' });

  return {
    isMarkingAll,
    async markRead({ id }: NotificationView): Promise<void> {
      try {
        await sendOne({ params: { id } });
      } catch {
        refuse();
      }
    },
    /** Up to the newest that is shown: what arrives meanwhile was not seen. */
    async markAllRead([newest]: readonly NotificationView[]): Promise<void> {
      if (!newest || isMarkingAll) return;
      setMarkingAll(true);
      try {
        await sendUpTo({ body: { upTo: newest.id } });
        show(copy.allRead);
      } catch {
        refuse();
      } finally {
        setMarkingAll(false);
      }
    },
  };
}
