import { PLANS } from '@candor/contracts/plans';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import type { CSSProperties } from 'react';
import { AmountField } from '../../components/forms/amount-field.tsx';
import { FigureField } from '../../components/forms/figure-field.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { settingsCopy } from '../../copy/settings.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { findKind, listFields, useSettingTexts } from './use-setting-texts.ts';

/** An address needs the whole width. */
const WIDE = { '--fit': '100rem' } as CSSProperties;

/** The fields of a section. */
export function ChangeFields({ section }: { section: SettingsSection }) {
  const { plans } = settingsCopy.useTexts();
  if (section !== 'plans') {
    return (
      <Columns kind={section === 'deposit-addresses' ? 'fit' : 2} gap={4} style={WIDE}>
        {listFields(section).map((field) => (
          <ChangeField key={field} section={section} field={field} />
        ))}
      </Columns>
    );
  }
  return PLANS.map(({ value, name }) => (
    <Columns as="fieldset" kind={3} gap={4} key={value}>
      <legend className="col-all fs-3 fw-strong">{name}</legend>
      <AmountField name={`${value}Minimum`} label={plans.above} />
      <AmountField name={`${value}Maximum`} label={plans.atMost} />
      <TextField name={`${value}Roi`} label={plans.quoted} autoComplete="off" />
    </Columns>
  ));
}

function ChangeField({ section, field }: { section: SettingsSection; field: string }) {
  const { hints, dialog } = settingsCopy.useTexts();
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
          className="form-control ff-mono"
          autoComplete="off"
          verbatim
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
