import {
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SettingsVersionView,
} from '@candor/contracts/settings';
import { useSearchParams } from 'react-router-dom';
import { useSettingsVersions } from '../../api/staff-settings.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { ShowOlder } from '../../components/data/show-older.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { LoadFailure } from '../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../components/feedback/skeleton.tsx';
import { FilterSelect } from '../../components/forms/filter-select.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useCopy } from '../../lib/copy.ts';
import { isolate } from '../../lib/isolate.ts';
import { Differences } from './differences.tsx';
import { EndedProposals } from './ended-proposals.tsx';

/** Every change that took effect, of one section or of all, and the proposals that have ended. */
export function SettingsHistory() {
  const { history: copy, sections } = useCopy(settingsCopy);
  const [search, setSearch] = useSearchParams();
  const section = SETTINGS_SECTIONS.find((one) => one === search.get('section'));
  return (
    <>
      <section aria-labelledby="settings-versions">
        <div className="setting-history-head">
          <h2 id="settings-versions">{copy.title}</h2>
          <FilterSelect
            label={copy.filter}
            value={section ?? ''}
            groups={[
              {
                choices: [
                  ['', copy.all] as const,
                  ...SETTINGS_SECTIONS.map((one) => [one, sections[one].title] as const),
                ],
              },
            ]}
            onChange={(value) =>
              setSearch(
                { part: 'history', ...(value ? { section: value } : {}) },
                { replace: true },
              )
            }
          />
        </div>
        <Versions section={section} />
      </section>
      <EndedProposals />
    </>
  );
}

function Versions({ section }: { section: SettingsSection | undefined }) {
  const { history: copy } = useCopy(settingsCopy);
  const list = useSettingsVersions(section);
  const { items, error } = list;
  if (!items) {
    return error ? (
      <LoadFailure what={copy.what} error={error} onRetry={list.retry} />
    ) : (
      <Loading what={copy.loading}>
        <Skeleton lines={6} height="48px" />
      </Loading>
    );
  }
  if (items.length === 0) return <EmptyState>{section ? copy.noneOf : copy.none}</EmptyState>;
  return (
    <>
      <ol className="setting-history" aria-busy={list.changing}>
        {items.map((version) => (
          <li key={version.version} id={toId(version)} tabIndex={-1}>
            <Version version={version} />
          </li>
        ))}
      </ol>
      {list.olderError !== undefined && (
        <LoadFailure what={copy.olderWhat} error={list.olderError} onRetry={list.retry} />
      )}
      <ShowOlder list={list} label={copy.older} shown={items.map(toId)} className="setting-older" />
    </>
  );
}

function toId({ version }: SettingsVersionView): string {
  return `version-${version}`;
}

function Version({ version }: { version: SettingsVersionView }) {
  const copy = useCopy(settingsCopy);
  const { section, changes, maker, checker, at, reason } = version;
  const when = <DateTime value={at} />;
  return (
    <>
      <div className="setting-history-about">
        <h3>{copy.sections[section].title}</h3>
        <p className="small muted">
          {copy.history.version(version.version)}.{' '}
          {checker
            ? copy.changedByTwo(isolate(maker.name), isolate(checker.name), when)
            : copy.changedBy(isolate(maker.name), when)}
        </p>
        <p className="setting-reason">{copy.reason(isolate(reason))}</p>
      </div>
      <Differences section={section} changes={changes} />
    </>
  );
}
