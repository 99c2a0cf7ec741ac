import { useFormikContext } from 'formik';
import { useState } from 'react';
import { Link } from '#router';
import {
  type StatementFormat,
  useDownloadStatement,
  usePeriodBalances,
} from '../../api/statements.ts';
import { Facts } from '../../components/data/facts.tsx';
import { Money } from '../../components/data/money.tsx';
import { useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { lazySchema } from '../../components/forms/lazy-schema.ts';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Panel } from '../../components/layout/panel.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { useMinute } from '../../components/queue/use-minute.ts';
import { statementsCopy } from '../../copy/statements.ts';
import { isApiError } from '../../lib/api-error.ts';
import { useFigures } from '../../lib/figures/use-figures.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readTimeZone, toDay } from '../../lib/time-zone.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { PeriodPresets } from './period-presets.tsx';
import { toPresets } from './to-presets.ts';

interface Values {
  from: string;
  to: string;
  format: StatementFormat;
}

/** Downloads statements of the own account. */
export function StatementsPage() {
  const { download: copy } = statementsCopy.useTexts();
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <Columns kind="sidebar" below="panes" gap={7} className="max-w-page">
        <StatementForm />
        <Stack as="aside" gap={7}>
          <Section title={copy.codeHeading} lead={copy.codeText}>
            <Link to={paths.verifyStatement}>{copy.checkLink}</Link>
          </Section>
          <Section title={copy.chainHeading} lead={copy.chainText}>
            <ol className="bullets vstack gap-2 small">
              <li>{copy.chainSteps.download}</li>
              <li>
                {copy.chainSteps.script(
                  <a href="/verify.mjs" download>
                    verify.mjs
                  </a>,
                )}
              </li>
              <li>
                {copy.chainSteps.run} <code>node verify.mjs {copy.chainSteps.file}</code>
              </li>
            </ol>
          </Section>
        </Stack>
      </Columns>
    </>
  );
}

function StatementForm() {
  const toMessage = useToMessage();
  const { download: copy } = statementsCopy.useTexts();
  const download = useDownloadStatement();
  const show = useSnackBar();
  const now = new Date(useMinute());
  const [initialValues] = useState<Values>(() => ({ ...toPresets(now).thisYear, format: 'pdf' }));
  return (
    <AppForm<Values>
      className="max-w-form"
      aria-label={copy.form}
      initialValues={initialValues}
      schema={lazySchema(() => import('@candor/contracts/statements'), 'statementQuerySchema')}
      toRequest={({ from, to }) => ({ from, to, zone: readTimeZone() })}
      onSubmit={async ({ format, from, to }) => {
        const { file, name } = await download(format, { from, to });
        saveFile(file, name);
        show(copy.done);
      }}
      onError={(error) => {
        // A connection that breaks while the file is being read is not an answer of the API.
        const message = isApiError(error) ? toMessage(error) : copy.failed;
        show({ message, kind: 'error' });
      }}
    >
      <div>
        <PeriodPresets now={now} />
      </div>
      <div className="columns columns-2 columns-from-small gap-4 row-gap-6">
        <TextField name="from" label={copy.from} type="date" max={toDay(now)} />
        <TextField name="to" label={copy.to} type="date" max={toDay(now)} />
      </div>
      <p className="fs-2 text-muted">{copy.zoneHint(readTimeZone())}</p>
      <PeriodBalances today={toDay(now)} />
      <ChoiceGroup
        name="format"
        legend={copy.format}
        choices={Object.entries(copy.formats).map(([value, texts]) => ({ value, ...texts }))}
      />
      <div>
        <SubmitButton>{copy.submit}</SubmitButton>
      </div>
    </AppForm>
  );
}

/** What the statement will open and close with. */
function PeriodBalances({ today }: { today: string }) {
  const { download: copy } = statementsCopy.useTexts();
  const figures = useFigures();
  const { from, to } = useFormikContext<Values>().values;
  const isPeriod = from !== '' && to !== '' && from <= to && to <= today;
  const balances = usePeriodBalances(isPeriod ? { from, to } : null);
  const toFigure = (usd?: number) => (usd === undefined ? '–' : <Money usd={usd} />);
  return (
    <Panel small aria-live="polite">
      <Facts
        rows={[
          [copy.opening, toFigure(balances?.opening)],
          [copy.entries, balances ? figures.count(balances.entries) : '–'],
          [copy.closing, toFigure(balances?.closing)],
        ]}
      />
    </Panel>
  );
}
