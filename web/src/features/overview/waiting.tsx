import { MAX_WAITING, type WaitingRequestView } from '@candor/contracts/overview';
import { hasPermission } from '@candor/contracts/permissions';
import type { SettingsSection } from '@candor/contracts/settings-fields';
import { Link } from '#router';
import { useWaiting } from '../../api/overview.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { Money } from '../../components/data/money.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { formatDue } from '../../components/queue/format-due.ts';
import { useMinute } from '../../components/queue/use-minute.ts';
import { type DueTexts, dueCopy } from '../../copy/due.ts';
import { type OverviewTexts, overviewCopy } from '../../copy/overview.ts';
import { settingsCopy } from '../../copy/settings.ts';
import { paths } from '../../lib/paths.ts';
import { runAt } from '../../lib/run-at.ts';
import { useAccount } from '../../lib/services.ts';
import { userAt } from '../../lib/user-at.ts';

const QUEUES = [
  { key: 'deposits', path: paths.depositList },
  { key: 'withdrawals', path: paths.withdrawalList },
  { key: 'identityChecks', path: paths.kycList },
  { key: 'approvals', path: paths.approvals },
] as const;
/** Pages with proposals or requests of their own, shown while any waits; `pageOf` where each has a page of its own. */
const PAGES = [
  { key: 'closings', path: paths.users, pageOf: userAt },
  { key: 'profitRuns', path: paths.profitRuns, pageOf: runAt },
  { key: 'settings', path: paths.settings, pageOf: null },
  { key: 'staff', path: paths.staff, pageOf: null },
  { key: 'mails', path: paths.email, pageOf: null },
] as const;

/** A queue, or the proposals of a page. */
interface WaitingRow {
  key: keyof OverviewTexts['waiting']['queues'];
  path: string;
  count: number;
  oldest: WaitingItem[];
}

interface WaitingItem extends Omit<WaitingRequestView, 'reference'> {
  name: string;
  to: string;
}

function useRows() {
  const { sections } = settingsCopy.useTexts();
  const { role } = useAccount();
  const { data, error, retry } = useWaiting({
    staff: hasPermission(role, 'staff:read'),
    mails: hasPermission(role, 'mail:read'),
  });
  if (!data) return { error, retry };
  const queues = QUEUES.map(
    ({ key, path }): WaitingRow => ({
      key,
      path,
      count: data[key].count,
      oldest: data[key].oldest.map(({ reference: name, ...item }) => ({
        ...item,
        name,
        to: `${path}?id=${item.id}`,
      })),
    }),
  );
  const pages = PAGES.map(
    ({ key, path, pageOf }): WaitingRow => ({
      key,
      path,
      count: data[key].count,
      oldest: data[key].oldest.map(({ reference, ...item }) => ({
        ...item,
        name: key === 'settings' ? sections[reference as SettingsSection].title : reference,
        to: pageOf?.(item.id) ?? path,
      })),
    }),
  );
  return { rows: [...queues, ...pages.filter(({ count }) => count > 0)], error, retry };
}

/** Whether the pending requests are known, or that it can't be read. */
export function useWaitingKnown(): boolean {
  const { rows, error } = useRows();
  return Boolean(rows ?? error);
}

/** Pending requests: how many, the most urgent of all, and the oldest of each queue. */
export function Waiting() {
  const { waiting: copy } = overviewCopy.useTexts();
  const { rows, error, retry } = useRows();
  return (
    <Section title={copy.heading} className="mb-7">
      <Loaded
        read={{ data: rows, error, mutate: retry }}
        what={copy.what}
        loading={copy.loading}
        lines={1}
        height="var(--overview-waiting)"
      >
        {(all) => (
          <Columns below="panes" gap={6}>
            <MostUrgent rows={all} />
            <ul className="overview-queues ruled border-top border-bottom">
              {all.map((row) => (
                <Row key={row.key} row={row} />
              ))}
            </ul>
          </Columns>
        )}
      </Loaded>
    </Section>
  );
}

function MostUrgent({ rows }: { rows: readonly WaitingRow[] }) {
  const { waiting: copy } = overviewCopy.useTexts();
  const dueTexts = dueCopy.useTexts();
  const now = useMinute();
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const first = findMostUrgent(rows);
  if (!first) {
    return <p className="serif fs-6">{copy.nothing}</p>;
  }
  const { row, item } = first;
  const what = copy.queues[row.key].one;
  const since = <DateTime value={item.since} />;
  return (
    <Stack gap={3} align="start">
      <p className="serif fs-6">
        {copy.count(
          total,
          rows.some(({ count }) => isMinimum(count)),
        )}
      </p>
      <p className="max-w-measure-short">
        {item.dueAt
          ? copy.nextDue(what, since, <Due at={item.dueAt} texts={dueTexts} now={now} />)
          : copy.oldest(what, since)}
      </p>
      <Link className="btn btn-primary" to={item.to}>
        {copy.open}
      </Link>
    </Stack>
  );
}

const isMinimum = (count: number) => count >= MAX_WAITING;

function Due({ at, texts, now }: { at: string; texts: DueTexts; now: number }) {
  const { text, late } = formatDue(at, texts, now);
  return <span className={late ? 'text-negative fw-strong' : undefined}>{text}</span>;
}

/** What is due first; of what is not due at any time, the oldest. */
function findMostUrgent(rows: readonly WaitingRow[]) {
  const all = rows.flatMap((row) => row.oldest.map((item) => ({ row, item })));
  const rank = ({ item }: (typeof all)[number]) => `${item.dueAt ?? '9'} ${item.since}`;
  return all.sort((one, other) => (rank(one) < rank(other) ? -1 : 1))[0];
}

function Row({ row: { key, path, count, oldest } }: { row: WaitingRow }) {
  const { waiting: copy } = overviewCopy.useTexts();
  return (
    <Columns as="li" kind="label" below="small" gap={4} className="py-1">
      <p className="hstack flex-wrap justify-between gap-2 row-gap-0 fw-strong">
        <Link className="target" to={path}>
          {copy.queues[key].name}
        </Link>{' '}
        <span className="small fw-regular muted nowrap">
          {count === 0 ? copy.none : copy.countOf(count, isMinimum(count))}
        </span>
      </p>
      {oldest.length > 0 && (
        <ul className="vstack">
          {oldest.map((item) => (
            <Item key={item.id} item={item} copy={copy} />
          ))}
        </ul>
      )}
    </Columns>
  );
}

function Item({
  item: { name, to, amount, since, dueAt },
  copy,
}: {
  item: WaitingItem;
  copy: OverviewTexts['waiting'];
}) {
  const due = dueCopy.useTexts();
  const now = useMinute();
  return (
    <li className="hstack flex-wrap gap-4 row-gap-0 small">
      <Link className="target" to={to}>
        <PersonText>{name}</PersonText>
      </Link>
      {amount !== null && <Money usd={amount} always />}
      <span className="ms-auto muted">
        {dueAt ? <Due at={dueAt} texts={due} now={now} /> : copy.since(<DateTime value={since} />)}
      </span>
    </li>
  );
}
