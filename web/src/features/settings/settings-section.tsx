import {
  needsApproval,
  type SettingsSectionView,
  type SettingsVersionView,
} from '@candor/contracts/settings';
import { ShieldAlert } from 'lucide-react';
import { DateTime } from '../../components/data/date-time.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useCopy } from '../../lib/copy.ts';
import { CurrentPlans } from './current-plans.tsx';
import { SettingValue } from './setting-value.tsx';
import { findKind, listFields, useSettingTexts } from './use-setting-texts.ts';

/** One section: what it is, its values, and who changed them last. */
export function SettingsSectionPart({
  view,
  onChange,
}: {
  view: SettingsSectionView;
  /** Null for those who may only read. */
  onChange: (() => void) | null;
}) {
  const copy = useCopy(settingsCopy);
  const { section, values, current, proposal } = view;
  const { title, text } = copy.sections[section];
  const id = `settings-${section}`;
  return (
    <section className="setting-section" aria-labelledby={id}>
      <div className="setting-about">
        <h3 id={id}>{title}</h3>
        <p className="small muted">{text}</p>
        {needsApproval(section) && (
          <p className="setting-second">
            <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" /> {copy.needsSecond}
          </p>
        )}
        {onChange &&
          (proposal ? (
            <p className="small">{copy.waits}</p>
          ) : (
            <button
              type="button"
              className="btn btn-plain btn-compact"
              aria-label={copy.changeOf(title)}
              onClick={onChange}
            >
              {copy.change}
            </button>
          ))}
      </div>
      <div className="setting-values">
        {section === 'plans' ? (
          <CurrentPlans values={values} />
        ) : (
          <Values section={section} values={values} />
        )}
        <Provenance version={current} />
      </div>
    </section>
  );
}

function Values({ section, values }: Pick<SettingsSectionView, 'section' | 'values'>) {
  const { label } = useSettingTexts();
  return (
    <dl className="setting-list" data-section={section}>
      {listFields(section).map((field) => (
        <div key={field}>
          <dt>{label(field)}</dt>
          <dd>
            <SettingValue kind={findKind(section, field)} value={values[field] ?? null} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Provenance({ version }: { version: SettingsVersionView | null }) {
  const copy = useCopy(settingsCopy);
  if (!version) return <p className="setting-provenance">{copy.unchanged}</p>;
  const { maker, checker, at, reason } = version;
  const when = <DateTime value={at} />;
  return (
    <p className="setting-provenance">
      {checker
        ? copy.changedByTwo(maker.name, checker.name, when)
        : copy.changedBy(maker.name, when)}{' '}
      {copy.reason(reason)}
    </p>
  );
}
