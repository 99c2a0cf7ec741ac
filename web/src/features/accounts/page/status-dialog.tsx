import type { UserView } from '@candor/contracts/users';
import { useActivateUser, useDisableUser, useReadAgainSoon } from '../../../api/users.ts';
import { useConfirmIdentity } from '../../../components/auth/confirm-identity.tsx';
import { FormDialog } from '../../../components/forms/form-dialog.tsx';
import { lazySchema } from '../../../components/forms/lazy-schema.ts';
import { TextAreaField } from '../../../components/forms/text-area-field.tsx';
import { userPageCopy } from '../../../copy/user-page.ts';
import { isolate } from '../../../lib/isolate.ts';

/** A reason is asked for here; the call itself also accepts none. */

/** Deactivates or activates an account, or proposes it of a member of staff, with a reason that its owner reads. */
export function StatusDialog({ user, onClose }: { user: UserView; onClose: () => void }) {
  const { status: copy, page } = userPageCopy.useTexts();
  const activate = useActivateUser();
  const disable = useDisableUser();
  const readAgainSoon = useReadAgainSoon();
  const confirmIdentity = useConfirmIdentity();
  const { id, fullName, active } = user;
  const isProposal = user.role !== 'investor';
  const lead = active ? copy.deactivateLead : copy.activateLead;
  return (
    <FormDialog<{ reason: string }>
      title={
        active ? copy.deactivateTitle(isolate(fullName)) : copy.activateTitle(isolate(fullName))
      }
      lead={isProposal ? `${lead} ${copy.secondAdmin}` : lead}
      submit={isProposal ? copy.propose : active ? page.deactivate : page.activate}
      cancel={copy.cancel}
      initialValues={{ reason: '' }}
      schema={lazySchema(() => import('@candor/contracts/accounts'), 'endSessionsSchema')}
      onClose={onClose}
      onSubmit={async ({ reason }) => {
        const change = active ? disable : activate;
        const request = { params: { id }, body: { reason: reason.trim() } };
        const answer = await confirmIdentity(() => change(request));
        readAgainSoon();
        // The role may have changed since the page was read.
        return 'maker' in answer ? copy.proposed : copy.done;
      }}
    >
      <TextAreaField name="reason" label={copy.reason} hint={copy.reasonHint} autoFocus />
    </FormDialog>
  );
}
