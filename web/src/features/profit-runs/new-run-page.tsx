import { hasPermission } from '@candor/contracts/permissions';
import { PLAN_NAMES } from '@candor/contracts/plans';
import { PROFIT_FILE_MAX_BYTES } from '@candor/contracts/profit-file';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { useState } from 'react';
import { useNavigate } from '#router';
import { useProfitRuns } from '../../api/profit-runs.ts';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { FigureField } from '../../components/forms/figure-field.tsx';
import { FileField } from '../../components/forms/file-field.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SelectField } from '../../components/forms/select-field.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { BackLink } from '../../components/layout/back-link.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import { readWeek } from '../../lib/read-week.ts';
import { runAt } from '../../lib/run-at.ts';
import { useAccount } from '../../lib/services.ts';
import { checkNewRun } from './form/check-new-run.ts';
import { ListProblems } from './form/list-problems.tsx';
import { emptyRun, type NewRunValues } from './form/new-run-values.ts';
import { useCreateRun } from './form/use-create-run.ts';
import { leavesWeekFree } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';
import { formatWeekDates, listWeeks } from './weeks.ts';

const EXAMPLE = 'account,amount,note\namara@mail.example,12.50,Gold\njonas@mail.example,8,';

/** Prepares a run: the week, and a list or rates. The answer is its dry run. */
export function NewRunPage() {
  const { copy } = useRunTexts();
  const canRun = hasPermission(useAccount().role, 'profit:run');
  return (
    <div className="max-w-form">
      <BackLink to={paths.profitRuns}>{copy.form.back}</BackLink>
      <PageHeader title={copy.form.title} lead={canRun ? copy.form.lead : copy.readOnly} />
      {canRun && <NewRun />}
    </div>
  );
}

/** The form, once the weeks that have a run already are known. */
function NewRun() {
  const { copy } = useRunTexts();
  const { items, error, retry } = useProfitRuns();
  return (
    <Loaded
      read={{ data: items, error, mutate: retry }}
      what={copy.what}
      loading={copy.loading}
      lines={5}
      height="48px"
    >
      {(known) => <NewRunForm runs={known} />}
    </Loaded>
  );
}

function NewRunForm({ runs }: { runs: readonly ProfitRunView[] }) {
  const { form: texts } = useRunTexts().copy;
  const figures = useFigures();
  const weeks = useWeekOptions(runs);
  const latest = weeks.find(({ disabled }, ago) => ago > 0 && !disabled) ?? weeks[0];
  const navigate = useNavigate();
  const { create, refused, problem, progress } = useCreateRun();
  return (
    <AppForm<NewRunValues>
      className="gap-6"
      aria-label={texts.label}
      initialValues={emptyRun(latest?.value ?? '')}
      schema={lazySchema(() => import('@candor/contracts/profit-runs'), 'uploadProfitRunSchema')}
      check={(values) => checkNewRun(values, figures)}
      onSubmit={async (values) => {
        const run = await create(values);
        if (run) await navigate(runAt(run.id));
      }}
    >
      {({ values }) => (
        <>
          {problem && <FormProblem>{problem}</FormProblem>}
          <SelectField name="period" label={texts.week} hint={texts.weekHint} options={weeks} />
          <ChoiceGroup
            name="source"
            legend={texts.source}
            choices={[
              { value: 'csv', label: texts.fromList, note: texts.fromListNote },
              { value: 'rates', label: texts.fromRates, note: texts.fromRatesNote },
            ]}
          />
          {values.source === 'csv' ? (
            <>
              <FileField
                name="file"
                label={texts.file}
                hint={texts.fileHint}
                types={['text/csv']}
                extensions={['.csv']}
                typeWords={texts.fileTypes}
                maxBytes={PROFIT_FILE_MAX_BYTES}
                progress={progress}
              />
              {refused && refused.of === values.file ? (
                <ListProblems refused={refused} />
              ) : (
                <figure>
                  <figcaption className="small muted">{texts.example}</figcaption>
                  <pre className="panel panel-small panel-sunken mt-1 small">{EXAMPLE}</pre>
                </figure>
              )}
            </>
          ) : (
            <fieldset>
              <legend className="small fw-strong">{texts.rates}</legend>
              <p className="small muted">{texts.rateHint}</p>
              <Columns kind="fit" gap={4} className="mt-4">
                {PLAN_NAMES.map((plan) => (
                  <FigureField
                    key={plan}
                    name={plan}
                    label={texts.rate(plan)}
                    unit="%"
                    notation={figures.rate}
                  />
                ))}
              </Columns>
            </fieldset>
          )}
          <SubmitButton className="btn btn-primary align-self-start">{texts.submit}</SubmitButton>
        </>
      )}
    </AppForm>
  );
}

/** The latest weeks with their dates; one that has a run already can't be chosen. */
function useWeekOptions(runs: readonly ProfitRunView[]) {
  const { copy, locale } = useRunTexts();
  const [weeks] = useState(() => listWeeks(new Date()));
  return weeks.map((period) => {
    const label = copy.form.weekOption(readWeek(period).number, formatWeekDates(period, locale));
    const run = runs.find((one) => one.period === period && !leavesWeekFree(one));
    return {
      value: period,
      label: run ? copy.form.weekTaken(label, copy.statuses[run.status]) : label,
      disabled: run !== undefined,
    };
  });
}
