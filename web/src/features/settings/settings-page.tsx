import { hasPermission } from '@candor/contracts/permissions';
import { APPROVED_SECTIONS, type SettingsSectionView } from '@candor/contracts/settings';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useSettings } from '../../api/staff-settings.ts';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useCopy } from '../../lib/copy.ts';
import { useAccount } from '../../lib/services.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { OpenProposals } from './open-proposals.tsx';
import { SettingsHistory } from './settings-history.tsx';
import { SettingsSectionPart } from './settings-section.tsx';
import './settings.scss';

const TABS = ['current', 'history'] as const;

/** The settings that staff change: what waits for a second admin, the current values, and every earlier change. */
export function SettingsPage() {
  const copy = useCopy(settingsCopy);
  const canChange = hasPermission(useAccount().role, 'settings:change');
  const [search] = useSearchParams();
  const tab = search.get('part') === 'history' ? 'history' : 'current';
  return (
    <div className="settings">
      <PageHeader title={copy.title} lead={canChange ? copy.lead : copy.readOnly} />
      <nav className="settings-tabs" aria-label={copy.tabsLabel}>
        {TABS.map((one) => (
          <Link
            key={one}
            to={one === 'current' ? '?' : `?part=${one}`}
            replace
            aria-current={one === tab ? 'page' : undefined}
          >
            {copy.tabs[one]}
          </Link>
        ))}
      </nav>
      {tab === 'current' ? <Current canChange={canChange} /> : <SettingsHistory />}
    </div>
  );
}

function Current({ canChange }: { canChange: boolean }) {
  const copy = useCopy(settingsCopy);
  const { data: views, error, mutate } = useSettings();
  const [changing, setChanging] = useState<SettingsSectionView | null>(null);
  if (!views) {
    return error ? (
      <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
    ) : (
      <Loading what={copy.loading}>
        <Skeleton lines={10} height="40px" />
      </Loading>
    );
  }
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
        <section key={group} aria-labelledby={`settings-${group}`}>
          <h2 id={`settings-${group}`}>{copy.groups[group].title}</h2>
          <p className="muted">{copy.groups[group].text}</p>
          {groups[group].map((view) => (
            <SettingsSectionPart
              key={view.section}
              view={view}
              onChange={canChange ? () => setChanging(view) : null}
            />
          ))}
        </section>
      ))}
      {changing && <ChangeDialog view={changing} onClose={() => setChanging(null)} />}
    </>
  );
}
