import { hasPermission } from '@candor/contracts/permissions';
import type { SettingsSectionView } from '@candor/contracts/settings';
import { APPROVED_SECTIONS } from '@candor/contracts/settings-fields';
import { useState } from 'react';
import { useSearchParams } from '#router';
import { useSettings } from '../../api/staff-settings.ts';
import { lazyPart } from '../../components/feedback/lazy-part.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { Tabs } from '../../components/layout/tabs.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useAccount } from '../../lib/services.ts';
import { OpenProposals } from './open-proposals.tsx';
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
