import { useSecurity } from '../../api/security.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { securityCopy } from '../../copy/security.ts';
import { LogInMethods } from './log-in-methods.tsx';
import { Passkeys } from './passkeys.tsx';
import { Protection } from './protection.tsx';
import { RelatedPages } from './related-pages.tsx';
import { SecurityDialogs } from './security-dialogs.tsx';
import { SecuritySkeleton } from './security-skeleton.tsx';
import { Sessions } from './sessions.tsx';
import { SignInHistory } from './sign-in-history.tsx';
import { useSecurityDialog } from './use-security-dialog.ts';

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
