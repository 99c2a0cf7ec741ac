import { useId, useState } from 'react';
import { useSearchParams } from '#router';
import { AppForm } from '../../components/forms/app-form.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { PillSwitch } from '../../components/forms/pill-switch.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { overviewCopy } from '../../copy/overview.ts';
import {
  type OverviewPeriod,
  PERIOD_KEYS,
  type PeriodKey,
  toUtcDay,
  withPeriod,
} from './overview-period.ts';

/** Chooses the period, which is kept in the address: one that ends today, or own dates. */
export function PeriodChoice({ period, now }: { period: OverviewPeriod; now: Date }) {
  const { period: copy } = overviewCopy.useTexts();
  const [, setParams] = useSearchParams();
  const [isOpen, setOpen] = useState(period.key === null);
  const form = useId();

  function choose(chosen: PeriodKey | { from: string; to: string }): void {
    setParams((before) => withPeriod(before, chosen), { replace: true, preventScrollReset: true });
  }

  return (
    <Toolbar className="mb-4">
      <PillSwitch
        legend={copy.legend}
        choices={PERIOD_KEYS.map((key) => ({ key, ...copy.ranges[key] }))}
        chosen={period.key}
        onChoose={(key) => {
          setOpen(false);
          choose(key);
        }}
      />
      <button
        type="button"
        className="btn btn-text"
        aria-expanded={isOpen}
        aria-controls={form}
        onClick={() => setOpen(!isOpen)}
      >
        {copy.own}
      </button>
      <div id={form} className="overview-dates w-100" hidden={!isOpen}>
        {isOpen && (
          <AppForm
            // Another period fills in its own days.
            key={`${period.from} ${period.to}`}
            aria-label={copy.own}
            initialValues={{ from: period.from, to: period.to }}
            schema={lazySchema(
              () => import('@candor/contracts/overview-query'),
              'overviewQuerySchema',
            )}
            onSubmit={async (values) => choose(values)}
          >
            <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
              <TextField name="from" label={copy.from} type="date" max={toUtcDay(now)} />
              <TextField name="to" label={copy.to} type="date" max={toUtcDay(now)} />
            </div>
            <SubmitButton>{copy.show}</SubmitButton>
          </AppForm>
        )}
      </div>
    </Toolbar>
  );
}
