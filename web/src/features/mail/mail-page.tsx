import { hasPermission } from '@candor/contracts/permissions';
import { useSearchParams } from '#router';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { mailCopy } from '../../copy/mail.ts';
import { useAccount } from '../../lib/services.ts';
import { BulkProposals } from './bulk-proposals.tsx';
import { BulkTab } from './bulk-tab.tsx';
import { LogTab } from './log-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import { WriteTab } from './write-tab.tsx';
import './mail.scss';

const PARTS = { write: WriteTab, bulk: BulkTab, templates: TemplatesTab, log: LogTab };
type Part = keyof typeof PARTS;

const FOR_SENDERS: readonly Part[] = ['write', 'bulk', 'templates', 'log'];
const FOR_READERS: readonly Part[] = ['log', 'templates'];

/** Emails by staff, and the log of all emails. Who may not send sees the log and the templates. */
export function MailPage() {
  const copy = mailCopy.useTexts();
  const canSend = hasPermission(useAccount().role, 'mail:send');
  const parts = canSend ? FOR_SENDERS : FOR_READERS;
  const [search] = useSearchParams();
  const wanted = search.get('tab') as Part | null;
  const part = wanted && parts.includes(wanted) ? wanted : (parts[0] as Part);
  const Tab = PARTS[part];
  return (
    <div className="mail max-w-page">
      <PageHeader title={copy.title} lead={copy.lead} />
      <Tabs
        label={copy.tabsLabel}
        tabs={parts.map((one) => ({
          to: `?tab=${one}`,
          label: copy.tabs[one],
          current: one === part,
        }))}
      />
      <BulkProposals canDecide={canSend} />
      <Tab />
    </div>
  );
}
