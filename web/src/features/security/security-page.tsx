import { lazy, Suspense } from 'react';
import { Link } from '#router';
import { useSecurity } from '../../api/security.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Skeleton } from '../../components/feedback/skeleton.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { securityCopy } from '../../copy/security.ts';
import { paths } from '../../lib/paths.ts';
import { LogInMethods } from './log-in-methods.tsx';
import { Passkeys } from './passkeys.tsx';
import { Protection } from './protection.tsx';
import { Sessions } from './sessions.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { type SecurityDialog, useSecurityDialog } from './use-security-dialog.ts';

/** How the account is protected, where it is open, and who has tried to open it. */
export function SecurityPage() {
  const { page } = securityCopy.useTexts();
  const read = useSecurity();
  const { dialog, open, close } = useSecurityDialog();
  return (
    <Stack gap={8} className="max-w-page">
      <PageHeader title={page.title} lead={page.lead} />
      <Loaded read={read} what={page.what} loading={page.loading} skeleton={<SecuritySkeleton />}>
        {(security) => (
          <>
            <Protection security={security} onOpen={open} />
            <Columns gap={8}>
              <LogInMethods security={security} onOpen={open} />
              <Passkeys passkeys={security.passkeys} onOpen={open} />
            </Columns>
          </>
        )}
      </Loaded>
      <Sessions onOpen={open} />
      <SignInHistory />
      <RelatedPages />
      <SecurityDialogs dialog={dialog} onClose={close} />
    </Stack>
  );
}

/** The ways to what staff have looked at, and to the owner's data. */
function RelatedPages() {
  const { views } = securityCopy.useTexts();
  const { fromSecurity: data } = personalDataCopy.useTexts();
  return (
    <Columns gap={8}>
      <Section title={views.title} lead={views.lead}>
        <Link to={paths.views}>{views.link}</Link>
      </Section>
      <Section title={data.title} lead={data.lead}>
        <Link to={paths.personalData}>{data.link}</Link>
      </Section>
    </Columns>
  );
}

/** Holds the place of the protection and the ways to log in. */
function SecuritySkeleton() {
  return (
    <>
      <Columns kind="auto" gap={5} className="pb-7 border-bottom">
        <Skeleton width="32px" height="32px" />
        <Stack>
          <Skeleton width="24rem" height="38px" />
          <Skeleton width="32rem" lines={2} height="20px" />
          <Skeleton width="15rem" height="44px" />
        </Stack>
      </Columns>
      <Columns gap={8}>
        {['methods', 'passkeys'].map((part) => (
          <div key={part}>
            <Skeleton width="10rem" height="26px" />
            <Skeleton lines={5} height="30px" />
          </div>
        ))}
      </Columns>
    </>
  );
}

const SecondFactorDialog = lazy(() => import('./dialogs/second-factor-dialog.tsx'));
const TurnOffDialog = lazy(() => import('./dialogs/turn-off-dialog.tsx'));
const NewCodesDialog = lazy(() => import('./dialogs/new-codes-dialog.tsx'));
const AddPasskeyDialog = lazy(() => import('./dialogs/add-passkey-dialog.tsx'));
const RenamePasskeyDialog = lazy(() => import('./dialogs/rename-passkey-dialog.tsx'));
const RemovePasskeyDialog = lazy(() => import('./dialogs/remove-passkey-dialog.tsx'));
const EndOthersDialog = lazy(() => import('./dialogs/end-others-dialog.tsx'));

/** The open dialog of the security page, loaded when it is first needed. */
function SecurityDialogs({
  dialog,
  onClose,
}: {
  dialog: SecurityDialog | null;
  onClose: () => void;
}) {
  return <Suspense>{dialog && <OpenDialog dialog={dialog} onClose={onClose} />}</Suspense>;
}

function OpenDialog({ dialog, onClose }: { dialog: SecurityDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case 'second-factor':
      return <SecondFactorDialog onClose={onClose} />;
    case 'turn-off':
      return <TurnOffDialog onClose={onClose} />;
    case 'new-codes':
      return <NewCodesDialog onClose={onClose} />;
    case 'add-passkey':
      return <AddPasskeyDialog onClose={onClose} />;
    case 'rename-passkey':
      return <RenamePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
    case 'remove-passkey':
      return <RemovePasskeyDialog passkey={dialog.passkey} onClose={onClose} />;
    case 'end-others':
      return <EndOthersDialog onClose={onClose} />;
  }
}
