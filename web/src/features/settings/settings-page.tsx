import { hasPermission } from '@candor/contracts/permissions';
import type { SettingsProposalView, SettingsSectionView } from '@candor/contracts/settings';
import { APPROVED_SECTIONS } from '@candor/contracts/settings-fields';
import { useState } from 'react';
import { useSearchParams } from '#router';
import { useSettings, useSettingsProposalActions } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { ProposalActions } from '../../components/proposals/proposal-actions.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { isolate } from '../../lib/isolate.ts';
import { useAccount } from '../../lib/services.ts';
import { Differences } from './differences.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsSectionPart } from './settings-section.tsx';

const ChangeDialog = lazyPart(() => import('./change-dialog.tsx'), 'ChangeDialog');

const TABS = ['current', 'history'] as const;

/** The settings that staff change: what is pending a second admin, the current values, and every earlier change. */
export function SettingsPage() {
  const copy = settingsCopy.useTexts();
  const canChange = hasPermission(useAccount().role, 'settings:change');
  const [search] = useSearchParams();
  const tab = search.get('part') === 'history' ? 'history' : 'current';
  return (
    <div className="max-w-page">
      <PageHeader title={copy.title} lead={canChange ? copy.lead : copy.readOnly} />
      <Tabs
        label={copy.tabsLabel}
        tabs={TABS.map((one) => ({
          to: one === 'current' ? '?' : `?part=${one}`,
          label: copy.tabs[one],
          current: one === tab,
        }))}
      />
      <Stack gap={7}>
        {tab === 'current' ? <Current canChange={canChange} /> : <SettingsHistory />}
      </Stack>
    </div>
  );
}

function Current({ canChange }: { canChange: boolean }) {
  const copy = settingsCopy.useTexts();
  return (
    <Loaded read={useSettings()} what={copy.what} loading={copy.loading} lines={10} height="40px">
      {(views) => <Sections views={views} canChange={canChange} />}
    </Loaded>
  );
}

function Sections({
  views,
  canChange,
}: {
  views: readonly SettingsSectionView[];
  canChange: boolean;
}) {
  const copy = settingsCopy.useTexts();
  const [changing, setChanging] = useState<SettingsSectionView | null>(null);
  const isApproved = ({ section }: SettingsSectionView) =>
    (APPROVED_SECTIONS as readonly string[]).includes(section);
  const groups = {
    approved: views.filter(isApproved),
    direct: views.filter((view) => !isApproved(view)),
  };
  return (
    <>
      <OpenProposals views={views} canDecide={canChange} />
      {(['approved', 'direct'] as const).map((group) => (
        <Section key={group} title={copy.groups[group].title} lead={copy.groups[group].text}>
          {groups[group].map((view) => (
            <SettingsSectionPart
              key={view.section}
              view={view}
              onChange={canChange ? () => setChanging(view) : null}
            />
          ))}
        </Section>
      ))}
      {changing && <ChangeDialog view={changing} onClose={() => setChanging(null)} />}
    </>
  );
}

/** Changes that wait for a second admin; nothing where there are none. */
function OpenProposals({
  views,
  canDecide,
}: {
  views: readonly SettingsSectionView[];
  canDecide: boolean;
}) {
  const { proposals: copy } = settingsCopy.useTexts();
  const open = views.flatMap(({ proposal }) => (proposal ? [proposal] : []));
  if (open.length === 0) return null;
  return (
    <Section title={copy.title} className="panel">
      <ul className="vstack">
        {open.map((proposal) => (
          <li key={proposal.id} className="vstack gap-3 py-4 border-top">
            <Proposal proposal={proposal} />
            {canDecide && <Decision proposal={proposal} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Proposal({ proposal }: { proposal: SettingsProposalView }) {
  const { proposals: copy, sections, reason: formatReason } = settingsCopy.useTexts();
  const { section, changes, maker, createdAt, expiresAt, reason } = proposal;
  return (
    <>
      <h3 className="title-small">{sections[section].title}</h3>
      <Differences section={section} changes={changes} />
      <p className="small text-pre-line text-break">{formatReason(isolate(reason))}</p>
      <p className="small muted">
        {copy.proposed(
          isolate(maker.name),
          <DateTime value={createdAt} />,
          <DateTime value={expiresAt} zone />,
        )}{' '}
        {sections[section].effect}
      </p>
    </>
  );
}

function Decision({ proposal: { id, maker } }: { proposal: SettingsProposalView }) {
  const { decide, withdraw } = useSettingsProposalActions();
  const params = { id };
  return (
    <ProposalActions
      makerId={maker.id}
      approve={() => decide({ params, body: { status: 'approved' } })}
      reasonSchema={lazySchema(() => import('@candor/contracts/settings'), 'decideSettingsSchema')}
      refuse={(reason) => decide({ params, body: { status: 'refused', reason } })}
      withdraw={() => withdraw({ params })}
    />
  );
}
