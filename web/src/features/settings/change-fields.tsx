import { PLANS } from '@candor/contracts/plans';
import type { SettingsSection } from '@candor/contracts/settings';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FigureField } from '../../components/forms/figure-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useCopy } from '../../lib/copy.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { findKind, listFields, useSettingTexts } from './use-setting-texts.ts';

/** The fields of a section. */
export function ChangeFields({ section }: { section: SettingsSection }) {
  const { plans } = useCopy(settingsCopy);
  if (section !== 'plans') {
    return (
      <div className="setting-fields" data-section={section}>
        {listFields(section).map((field) => (
          <ChangeField key={field} section={section} field={field} />
        ))}
      </div>
    );
  }
  return PLANS.map(({ value, name }) => (
    <fieldset key={value} className="setting-plan">
      <legend>{name}</legend>
      <AmountField name={`${value}Minimum`} label={plans.above} />
      <AmountField name={`${value}Maximum`} label={plans.atMost} />
      <TextField name={`${value}Roi`} label={plans.quoted} autoComplete="off" />
    </fieldset>
  ));
}

function ChangeField({ section, field }: { section: SettingsSection; field: string }) {
  const { hints, dialog } = useCopy(settingsCopy);
  const texts = useSettingTexts();
  const { price } = useFigures();
  const label = texts.label(field);
  const hint = hints[field];
  const kind = findKind(section, field);
  switch (kind) {
    case 'usd':
      return <AmountField name={field} label={label} hint={hint} />;
    case 'address':
      return (
        <TextField
          name={field}
          label={label}
          hint={dialog.addressHint}
          className="form-control setting-address-input"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      );
    case 'moment':
      return <TextField name={field} label={label} hint={hint} type="datetime-local" />;
    case 'rate':
      return (
        <FigureField name={field} label={label} hint={dialog.rateHint} unit="$" notation={price} />
      );
    case 'minutes':
    case 'hours':
    case 'days':
      return (
        <TextField
          name={field}
          label={`${label} (${dialog[kind]})`}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
        />
      );
  }
}
