import type { AuditEntryView } from '@candor/contracts/audit';
import { type MouseEvent, useState } from 'react';
import { Link } from '#router';
import { DataTable, type TableColumns } from '../../components/data/data-table.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { isolate } from '../../lib/isolate.ts';
import { ResultMark } from './audit-result.tsx';
import { isProgram } from './is-program.ts';
import type { VisitRow } from './to-visits.ts';
import { useEntryTitle, useViewedPart } from './use-entry-title.ts';

interface FoldedViews {
  /** Newest first. */
  folded: readonly AuditEntryView[];
  isOpen: boolean;
  toggle: () => void;
}

interface AuditRow {
  entry: AuditEntryView;
  /** The other views of the same visit. */
  visit?: FoldedViews;
}

function toggled(seqs: ReadonlySet<number>, seq: number): ReadonlySet<number> {
  const next = new Set(seqs);
  if (!next.delete(seq)) next.add(seq);
  return next;
}

/** Id of the link that gets the focus back when an entry is closed. */
export function rowId(seq: number): string {
  return `audit-${seq}`;
}

export function AuditTable({
  visits,
  selected,
  toEntry,
  onOpen,
}: {
  visits: readonly VisitRow<AuditEntryView>[];
  selected: number | null;
  /** Address of an entry. */
  toEntry: (seq: number) => string;
  onOpen: (seq: number) => void;
}) {
  const { list: copy } = auditCopy.useTexts();
  const [unfolded, setUnfolded] = useState<ReadonlySet<number>>(new Set());
  const rows = visits.flatMap(({ entry, folded }): AuditRow[] => {
    if (folded.length === 0) return [{ entry }];
    const isOpen = unfolded.has(entry.seq) || folded.some(({ seq }) => seq === selected);
    const visit = { folded, isOpen, toggle: () => setUnfolded((seqs) => toggled(seqs, entry.seq)) };
    return [{ entry, visit }, ...(isOpen ? folded.map((each) => ({ entry: each })) : [])];
  });
  const columns = {
    at: {
      phone: 'figure',
      width: '8em',
      cell: ({ entry: { at } }) => (
        <span className="muted">
          <DateTime value={at} />
        </span>
      ),
    },
    what: {
      phone: 'title',
      cell: ({ entry, visit }) => (
        <>
          <What entry={entry} href={toEntry(entry.seq)} onOpen={onOpen} />
          {visit && <Visit latest={entry} {...visit} />}
        </>
      ),
    },
    who: {
      phone: 'note',
      cell: ({ entry }) => <Who entry={entry} />,
    },
    account: {
      wide: true,
      cell: ({ entry: { userId, userName } }) =>
        userId &&
        (userName ? <PersonText>{userName}</PersonText> : <code>{userId.slice(-6)}</code>),
    },
    result: {
      phone: 'mark',
      width: '8em',
      cell: ({ entry: { result } }) => <ResultMark result={result} />,
    },
  } satisfies TableColumns<AuditRow>;
  return (
    <DataTable
      small
      caption={copy.caption}
      headers={copy.columns}
      columns={columns}
      rows={rows}
      rowKey={({ entry }) => String(entry.seq)}
      selectedKey={selected === null ? null : String(selected)}
      onOpen={({ entry }) => onOpen(entry.seq)}
    />
  );
}

function What({
  entry,
  href,
  onOpen,
}: {
  entry: AuditEntryView;
  href: string;
  onOpen: (seq: number) => void;
}) {
  const toTitle = useEntryTitle();
  const { seq, reason } = entry;
  // The row handles clicks too, and must not repeat those of its own link.
  const open = (event: MouseEvent) => {
    event.stopPropagation();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(seq);
  };
  return (
    <>
      <Link className="link-title text-break" id={rowId(seq)} to={href} onClick={open}>
        {toTitle(entry)}
      </Link>
      {reason && (
        <span className="data-table-note">
          <PersonText>{reason}</PersonText>
        </span>
      )}
    </>
  );
}

/** Names the other views of a visit, and shows each as a row of its own. */
function Visit({ latest, folded, isOpen, toggle }: FoldedViews & { latest: AuditEntryView }) {
  const { list: copy } = auditCopy.useTexts();
  const toPart = useViewedPart();
  const parts = [...new Set(folded.map(({ action }) => toPart(action)))];
  const accounts = new Set([latest, ...folded].flatMap(({ userId }) => userId ?? [])).size;
  return (
    <button
      type="button"
      className="link-quiet d-block mt-1 py-1 small text-start"
      aria-expanded={isOpen}
      onClick={(event) => {
        event.stopPropagation();
        toggle();
      }}
    >
      {isOpen ? copy.foldViews : copy.moreViews(folded.length, accounts, parts.join(', '))}
    </button>
  );
}

/** Who did it; on phones with the account that it is about. */
function Who({ entry: { actor, userName } }: { entry: AuditEntryView }) {
  const { roles, unknownName, list } = auditCopy.useTexts();
  const name = isProgram(actor.role) ? roles[actor.role] : (actor.name ?? unknownName);
  return (
    <>
      <PersonText>{name}</PersonText>
      {!isProgram(actor.role) && (
        <span className="ms-2 smallest muted nowrap">{roles[actor.role]}</span>
      )}
      {userName && <span className="d-md-none muted"> {list.about(isolate(userName))}</span>}
    </>
  );
}
