import { hasPermission } from '@candor/contracts/permissions';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { Link, useSearchParams } from '#router';
import { type AuditFilter, useAudit, useDownloadAudit } from '../../api/audit.ts';
import { DownloadButton } from '../../components/data/download-button.tsx';
import { EmptyState } from '../../components/feedback/empty-state.tsx';
import { PageHeader } from '../../components/layout/page-header.tsx';
import { Toolbar } from '../../components/layout/toolbar.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { useAccount } from '../../lib/services.ts';
import { userAt } from '../../lib/user-at.ts';
import { NO_AUDIT_FILTER, parseAuditFilter, toAuditSearch } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditFrame } from './audit-frame.tsx';
import { AuditList } from './audit-list.tsx';
import { rowId } from './audit-table.tsx';
import { ChainState } from './chain-state.tsx';
import { toVisits } from './to-visits.ts';

/** The record of what staff saw and did. Filters and the open entry are in the address. */
export function AuditPage() {
  const copy = auditCopy.useTexts();
  const mayRead = hasPermission(useAccount().role, 'audit:read');
  if (mayRead) return <Audit />;
  return (
    <>
      <PageHeader title={copy.title} />
      <EmptyState>{copy.forbidden}</EmptyState>
    </>
  );
}

function Audit() {
  const copy = auditCopy.useTexts();
  const [params, setParams] = useSearchParams();
  const filter = parseAuditFilter(params);
  const open = /^[1-9]\d{0,14}$/.test(params.get('entry') ?? '')
    ? Number(params.get('entry'))
    : null;
  const list = useAudit(filter);
  const visits = useMemo(() => toVisits(list.items ?? []), [list.items]);
  const download = useDownloadAudit();
  const toEntry = (seq: number) => toAuditSearch(filter, seq);

  function change(next: AuditFilter, { replace = false } = {}): void {
    setParams(toAuditSearch(next), { replace, preventScrollReset: true });
  }

  /** Only the first entry adds to the browser's history, so that Back closes it. */
  function show(seq: number | null): void {
    setParams(toAuditSearch(filter, seq), { replace: open !== null, preventScrollReset: true });
  }

  function move(seq: number): void {
    show(seq);
    const row = document.getElementById(rowId(seq))?.closest('tr');
    row?.scrollIntoView({ block: 'nearest' });
  }

  function close(seq: number): void {
    show(null);
    const row = document.getElementById(rowId(seq));
    (row ?? document.querySelector<HTMLElement>('main h1'))?.focus({ preventScroll: row === null });
  }

  return (
    <div className="entry-page" data-open={open === null ? undefined : ''}>
      <div className="entry-page-main">
        <PageHeader
          title={copy.title}
          lead={copy.lead}
          actions={
            <DownloadButton download={() => download(filter)}>{copy.download}</DownloadButton>
          }
        />
        <ChainState toEntry={toEntry} />
        <Toolbar>
          <AuditFilters filter={filter} onChange={change} />
          {filter.account && (
            <AboutAccount
              id={filter.account}
              name={list.items?.find(({ userId }) => userId === filter.account)?.userName}
              onClear={() => change({ ...filter, account: null })}
            />
          )}
        </Toolbar>
        <AuditList
          list={list}
          visits={visits}
          filter={filter}
          selected={open}
          toEntry={toEntry}
          onOpen={show}
          onClear={() => change(NO_AUDIT_FILTER)}
        />
      </div>
      {open !== null && (
        <AuditFrame
          seq={open}
          listed={visits.flatMap(({ entry, folded }) => [entry, ...folded])}
          onMove={move}
          onClose={() => close(open)}
        />
      )}
    </div>
  );
}

/** Which account the entries are about, with the way to its page. */
function AboutAccount({
  id,
  name,
  onClear,
}: {
  id: string;
  name: string | null | undefined;
  onClear: () => void;
}) {
  const { filters: copy } = auditCopy.useTexts();
  return (
    <p className="hstack ps-4 rounded-pill bg-brand-tint small">
      <span>{copy.about(<Link to={userAt(id)}>{name ?? copy.thisAccount}</Link>)}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={copy.anyAccount}
        title={copy.anyAccount}
        onClick={onClear}
      >
        <X size={16} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </p>
  );
}
