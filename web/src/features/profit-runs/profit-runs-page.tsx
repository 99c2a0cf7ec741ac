import { hasPermission } from '@candor/contracts/permissions';
import type { ProfitRunView } from '@candor/contracts/profit-runs';
import { Plus } from 'lucide-react';
import { Link, useNavigate } from '#router';
import { useProfitRuns } from '../../api/profit-runs.ts';
import { DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { PagedList } from '../../components/data/paged-list.tsx';
import { StatusMark } from '../../components/data/status-mark.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { paths } from '../../lib/paths.ts';
import { runAt } from '../../lib/run-at.ts';
import { useAccount } from '../../lib/services.ts';
import { RunFigure } from './run-figure.tsx';
import { isOpenStatus, RUN_KINDS, toRunSum } from './run-kinds.ts';
import { useRunTexts } from './use-run-texts.ts';

/** Every profit run, and as the largest thing the one that waits, or the latest. */
export function ProfitRunsPage() {
  const { copy } = useRunTexts();
  const canRun = hasPermission(useAccount().role, 'profit:run');
  const list = useProfitRuns();
  const { items: runs } = list;
  const create = canRun && (
    <Link className="btn btn-primary" to={paths.newProfitRun}>
      <Plus size={18} strokeWidth={1.75} aria-hidden="true" /> {copy.create}
    </Link>
  );
  const shown = runs?.find(({ status }) => isOpenStatus(status)) ?? runs?.[0];
  return (
    <div className="max-w-page">
      <PageHeader
        title={copy.title}
        lead={canRun ? copy.lead : copy.readOnly}
        actions={runs?.length !== 0 && create}
      />
      <PagedList
        list={list}
        texts={copy}
        lines={7}
        height="var(--row)"
        empty={<EmptyState action={create}>{copy.none}</EmptyState>}
        toId={({ id }) => rowId(id)}
      >
        {(items) => (
          <>
            {shown && <FirstRun run={shown} />}
            <RunsTable runs={items} />
          </>
        )}
      </PagedList>
    </div>
  );
}

function FirstRun({ run }: { run: ProfitRunView }) {
  const { copy, formatRun } = useRunTexts();
  return (
    <Stack
      as="section"
      horizontal
      justify="between"
      align="end"
      gap={5}
      className="mb-6 pb-5"
      aria-labelledby="runs-first"
    >
      <div>
        <Stack horizontal gap={3} className="mb-3">
          <h2 id="runs-first" className="fs-4">
            {formatRun(run)}
          </h2>
          <StatusMark kind={RUN_KINDS[run.status]}>{copy.statuses[run.status]}</StatusMark>
        </Stack>
        <RunFigure run={run} />
      </div>
      <Link className="btn btn-plain" to={runAt(run.id)}>
        {copy.open}
      </Link>
    </Stack>
  );
}

const rowId = (id: string) => `run-${id}`;

function RunsTable({ runs }: { runs: readonly ProfitRunView[] }) {
  const { copy, formatRun, formatName } = useRunTexts();
  const navigate = useNavigate();
  const columns = {
    week: {
      phone: 'title',
      cell: (run) => (
        <Link
          id={rowId(run.id)}
          className="link-title"
          to={runAt(run.id)}
          // The row opens it too.
          onClick={(event) => event.stopPropagation()}
        >
          {formatRun(run)}
        </Link>
      ),
    },
    status: {
      phone: 'mark',
      cell: ({ status }) => (
        <StatusMark kind={RUN_KINDS[status]}>{copy.statuses[status]}</StatusMark>
      ),
    },
    by: {
      cell: ({ maker }) => formatName(maker),
    },
    at: {
      cell: ({ createdAt }) => (
        <span className="muted">
          <DateTime value={createdAt} />
        </span>
      ),
    },
    wallets: {
      align: 'right',
      phone: 'note',
      cell: (run) => <span className="muted tabular">{copy.wallets(toRunSum(run).wallets)}</span>,
    },
    total: {
      align: 'right',
      phone: 'figure',
      cell: (run) => <Money usd={toRunSum(run).total} always />,
    },
  } satisfies TableColumns<ProfitRunView>;
  return (
    <DataTable
      small
      caption={copy.caption}
      headers={copy.columns}
      columns={columns}
      rows={runs}
      rowKey={({ id }) => id}
      onOpen={({ id }) => void navigate(runAt(id))}
    />
  );
}
