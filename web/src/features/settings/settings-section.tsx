import type { SettingsSectionView, SettingsVersionView } from '@candor/contracts/settings';
import { needsApproval } from '@candor/contracts/settings-fields';
import { ShieldAlert } from 'lucide-react';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { CurrentPlans } from './current-plans.tsx';
import { SettingValue } from './setting-value.tsx';
import { listFields, useSettingTexts } from './use-setting-texts.ts';

/** One section: what it is, its values, and who changed them last. */
export function SettingsSectionPart({
  view,
  onChange,
}: {
  view: SettingsSectionView;
  /** Null for those who may only read. */
  onChange: (() => void) | null;
}) {
  const copy = settingsCopy.useTexts();
  const { section, values, current, proposal } = view;
  const { title, text } = copy.sections[section];
  const id = `settings-${section}`;
  return (
    <Columns
      as="section"
      kind="label"
      below="large"
      className="mt-5 pt-5 border-top"
      aria-labelledby={id}
    >
      <Stack gap={2} align="start">
        <h3 id={id} className="title-small">
          {title}
        </h3>
        <p className="small muted">{text}</p>
        {needsApproval(section) && (
          <p className="hstack gap-2 small fw-medium text-pending">
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
      </Stack>
      <Stack>
        {section === 'plans' ? (
          <CurrentPlans values={values} />
        ) : (
          <Values section={section} values={values} />
        )}
        <Provenance version={current} />
      </Stack>
    </Columns>
  );
}

function Values({ section, values }: Pick<SettingsSectionView, 'section' | 'values'>) {
  const { label } = useSettingTexts();
  return (
    <Facts
      layout={section === 'deposit-addresses' ? 'inline' : 'stacked'}
      rows={listFields(section).map((field) => [
        label(field),
        <SettingValue key={field} section={section} field={field} value={values[field] ?? null} />,
      ])}
    />
  );
}

function Provenance({ version }: { version: SettingsVersionView | null }) {
  const copy = settingsCopy.useTexts();
  if (!version) return <p className="small muted">{copy.unchanged}</p>;
  const { maker, checker, at, reason } = version;
  const when = <DateTime value={at} />;
  return (
    <p className="small muted">
      {checker
        ? copy.changedByTwo(maker.name, checker.name, when)
        : copy.changedBy(maker.name, when)}{' '}
      {copy.reason(reason)}
    </p>
  );
}
