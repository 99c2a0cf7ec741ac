import type { ProfitLineView, ProfitRunStatus } from '@candor/contracts/profit-runs';
import { useRef } from 'react';
import { Link } from '#router';
import { DataTable, type TableColumns } from '../../../components/data/data-table.tsx';
import { Money } from '../../../components/data/money.tsx';
import { PersonText } from '../../../components/data/person-text.tsx';
import { type StatusKind, StatusMark } from '../../../components/data/status-mark.tsx';
import { useRowWindow } from '../../../components/queue/use-row-window.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { userAt } from '../../../lib/user-at.ts';
import { isOpenStatus } from '../run-kinds.ts';
import { useRunTexts } from '../use-run-texts.ts';

const KINDS: Record<ProfitLineView['status'], StatusKind> = {
  planned: 'waiting',
  posted: 'done',
  skipped: 'refused',
  reversed: 'quiet',
  kept: 'refused',
  missing: 'quiet',
};

/** Element id of the link of a line. */
export const lineId = (id: string) => `line-${id}`;

/** The wallets of a run. Only the rows near the window, and the focused one, are mounted. */
export function LinesTable({
  lines,
  status,
  total,
}: {
  lines: readonly ProfitLineView[];
  status: ProfitRunStatus;
  /** With those that are not loaded yet. */
  total: number;
}) {
  const { lines: texts } = useRunTexts().copy;
  const body = useRef<HTMLTableSectionElement>(null);
  const range = useRowWindow(body, lines.length);
  const columns = useColumns(lines, status);
  return (
    <DataTable
      small
      caption={texts.caption}
      headers={texts.columns}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      range={{ ...range, body, total }}
    />
  );
}

function useColumns(lines: readonly ProfitLineView[], status: ProfitRunStatus) {
  const isList = lines.some(({ line }) => line !== null);
  const hasReasons = lines.some(({ parts, note }) => parts !== null || note !== null);
  const { copy } = useRunTexts();
  const texts = copy.lines;
  return {
    ...(isList && {
      line: {
        cell: ({ line }: ProfitLineView) => <span className="muted tabular">{line}</span>,
      },
    }),
    wallet: {
      phone: 'title',
      cell: ({ id, userId, fullName }) => (
        <Link
          id={lineId(id)}
          className="link-title data-table-cut text-truncate"
          to={userAt(userId)}
        >
          <PersonText>{fullName ?? texts.deleted}</PersonText>
        </Link>
      ),
    },
    ...(hasReasons && { how: { cell: (line: ProfitLineView) => <How line={line} /> } }),
    previous: {
      align: 'right',
      cell: ({ previousAmount }) =>
        previousAmount === null ? (
          <span className="muted">–</span>
        ) : (
          <span className="muted">
            <Money usd={previousAmount} always />
          </span>
        ),
    },
    change: {
      align: 'right',
      phone: 'note',
      cell: (line) => <Change line={line} />,
    },
    amount: {
      align: 'right',
      phone: 'figure',
      cell: ({ amount, change }) =>
        change === 'missing' ? <span className="muted">–</span> : <Money usd={amount} always />,
    },
    status: {
      phone: 'mark',
      cell: (line) => <LineStatus line={line} status={status} />,
    },
  } satisfies TableColumns<ProfitLineView>;
}

/** How rates make the amount, or the note of the list. */
function How({ line: { parts, note } }: { line: ProfitLineView }) {
  const { copy, formatRate } = useRunTexts();
  const { limit } = useFigures();
  const text = parts
    ? parts
        .map(({ percent, allocated, plan }) =>
          copy.lines.part(formatRate(percent), limit(toCents(allocated)), plan),
        )
        .join(', ')
    : (note ?? '');
  return (
    <span className="data-table-cut text-truncate muted" title={text || undefined}>
      {text}
    </span>
  );
}

function Change({ line: { change, amount, previousAmount } }: { line: ProfitLineView }) {
  const { lines: texts } = useRunTexts().copy;
  if (change === 'new') return <span className="fw-strong text-copper">{texts.new}</span>;
  if (change === 'missing') return <span className="fw-strong text-copper">{texts.missing}</span>;
  const cents = toCents(amount) - toCents(previousAmount ?? 0);
  return (
    <span className={change === 'changed' ? 'fw-strong text-copper' : 'muted'}>
      <Money cents={cents} change always />
    </span>
  );
}

function LineStatus({ line, status }: { line: ProfitLineView; status: ProfitRunStatus }) {
  const { lines: texts } = useRunTexts().copy;
  // The lines of a run that ended without being posted stay planned.
  const isOver = line.status === 'planned' && !isOpenStatus(status);
  const name = isOver ? 'notPosted' : line.status;
  return (
    <span title={line.problem ? texts.problems[line.problem] : undefined}>
      <StatusMark kind={isOver ? 'quiet' : KINDS[line.status]}>{texts.statuses[name]}</StatusMark>
      {line.problem && (
        <span className="d-none d-md-block small muted">{texts.problems[line.problem]}</span>
      )}
    </span>
  );
}
