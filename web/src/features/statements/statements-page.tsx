import { useState } from 'react';
import { Link } from '#router';
import { type StatementFormat, useDownloadStatement } from '../../api/statements.ts';
import { SNACK, useSnackBar } from '../../components/feedback/snack-bar.tsx';
import { AppForm } from '../../components/forms/app-form.tsx';
import { ChoiceGroup } from '../../components/forms/choice-group.tsx';
import { FormProblem } from '../../components/forms/form-problem.tsx';
import { SubmitButton } from '../../components/forms/submit-button.tsx';
import { TextField } from '../../components/forms/text-field.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { statementsCopy } from '../../copy/statements.ts';
import { isApiError, isOnFields } from '../../lib/api-error.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { saveFile } from '../../lib/save-file.ts';
import { readTimeZone, toDay } from '../../lib/time-zone.ts';
import { useToMessage } from '../../lib/to-message.ts';
import { PeriodPresets } from './period-presets.tsx';
import { toPresets } from './to-presets.ts';
import './statements-page.scss';

const loadSchema = () =>
  import('@candor/contracts/statements').then(({ statementQuerySchema }) => statementQuerySchema);

interface Values {
  from: string;
  to: string;
  format: StatementFormat;
}

/** Downloads statements of the own account. */
export function StatementsPage() {
  const { download: copy } = useCopy(statementsCopy);
  return (
    <>
      <PageHeader title={copy.title} lead={copy.lead} />
      <div className="statements">
        <StatementForm />
        <aside className="statements-notes">
          <section>
            <h2>{copy.codeHeading}</h2>
            <p>{copy.codeText}</p>
            <p>
              <Link to={paths.verifyStatement}>{copy.checkLink}</Link>
            </p>
          </section>
          <section>
            <h2>{copy.chainHeading}</h2>
            <p>{copy.chainText}</p>
          </section>
        </aside>
      </div>
    </>
  );
}

function StatementForm() {
  const toMessage = useToMessage();
  const { download: copy } = useCopy(statementsCopy);
  const download = useDownloadStatement();
  const show = useSnackBar();
  const [problem, setProblem] = useState<string | null>(null);
  const [now] = useState(() => new Date());
  const initialValues: Values = { ...toPresets(now).thisYear, format: 'pdf' };
  return (
    <AppForm<Values>
      className="statements-form"
      aria-label={copy.form}
      initialValues={initialValues}
      schema={loadSchema}
      toRequest={({ from, to }) => ({ from, to, zone: readTimeZone() })}
      onSubmit={async ({ format, from, to }) => {
        setProblem(null);
        const { file, name } = await download(format, { from, to });
        saveFile(file, name);
        show({ message: copy.done, duration: SNACK.short });
      }}
      onError={(error) => {
        const isOnField = isOnFields(error);
        // A connection that breaks while the file is being read is not an answer of the API.
        const message = isApiError(error) ? toMessage(error) : copy.failed;
        setProblem(isOnField ? null : message);
        show({ message, duration: SNACK.error, kind: 'error' });
      }}
    >
      <FormProblem>{problem}</FormProblem>
      <PeriodPresets now={now} />
      <div className="field-row">
        <TextField name="from" label={copy.from} type="date" max={toDay(now)} />
        <TextField name="to" label={copy.to} type="date" max={toDay(now)} />
      </div>
      <p className="small muted statements-zone">{copy.zoneHint(readTimeZone())}</p>
      <ChoiceGroup
        name="format"
        legend={copy.format}
        choices={Object.entries(copy.formats).map(([value, texts]) => ({ value, ...texts }))}
      />
      <SubmitButton>{copy.submit}</SubmitButton>
    </AppForm>
  );
}
