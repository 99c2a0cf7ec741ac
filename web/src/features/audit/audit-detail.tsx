import type { AuditEntryView } from '@candor/contracts/audit';
import { useRef } from 'react';
import { Link } from '#router';
import { useAuditChain } from '../../api/audit.ts';
import { CopyButton } from '../../components/data/copy-button.tsx';
import { DateTime } from '../../components/data/date-time.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { PersonText } from '../../components/data/person-text.tsx';
import { EntryChain } from '../../components/entry/entry-chain.tsx';
import { useTitleFocus } from '../../components/entry/use-title-focus.ts';
import { auditCopy } from '../../copy/audit.ts';
import { paths } from '../../lib/paths.ts';
import { userAt } from '../../lib/user-at.ts';
import { toAuditSearch } from './audit-filter.ts';
import { ResultMark } from './audit-result.tsx';
import { FieldChanges } from './field-changes.tsx';
import { isProgram } from './is-program.ts';
import { useEntryTitle } from './use-entry-title.ts';
import '../../components/entry/entry-detail.scss';

/** One entry in full: who, what, on whom, what changed, why, from where, with which result, and its place in the chain. */
export function AuditDetail({ entry, focusTitle }: { entry: AuditEntryView; focusTitle: boolean }) {
  const { detail: copy } = auditCopy.useTexts();
  const toTitle = useEntryTitle();
  const title = useRef<HTMLHeadingElement>(null);
  useTitleFocus(title, entry.seq, { focusTitle });
  const { kind, reason, address, requestId, before, after, erased, result, code } = entry;
  const request = findRequestPath(entry);
  return (
    <article className="entry-detail" aria-labelledby="entry-title">
      <h2 className="title-small focus-quiet" id="entry-title" ref={title} tabIndex={-1}>
        {toTitle(entry)}
      </h2>
      <p className="hstack flex-wrap gap-3 mt-2">
        <ResultMark result={result} />
        {code && <code className="smallest muted">{code}</code>}
      </p>
      {result === 'unknown' && <p className="small muted">{copy.unknownResult}</p>}
      {erased && <p className="small muted">{copy.erased}</p>}
      {before || after ? (
        <FieldChanges entry={entry} />
      ) : (
        kind === 'action' && !erased && <p className="small muted">{copy.noChange}</p>
      )}
      <Facts
        className="mt-4"
        rows={[
          [copy.at, <DateTime key="at" value={entry.at} zone />],
          [copy.who, <Actor key="who" entry={entry} />],
          [copy.account, <Account key="account" entry={entry} />],
          request && [
            copy.target,
            <Link key="target" to={request}>
              {copy.openRequest}
            </Link>,
          ],
          reason && [copy.reason, <PersonText key="reason">{reason}</PersonText>],
          [copy.address, address],
          requestId && [
            copy.requestId,
            <span key="request" className="hstack justify-end smallest">
              <code className="text-ink">{requestId}</code>
              <CopyButton text={requestId} label={copy.copyRequestId} done={copy.copied} iconOnly />
            </span>,
          ],
        ]}
      />
      <EntryChain entry={entry} />
      <Covered seq={entry.seq} />
    </article>
  );
}

function Actor({ entry: { actor } }: { entry: AuditEntryView }) {
  const { detail: copy, roles, unknownName } = auditCopy.useTexts();
  const { id, name, role } = actor;
  if (isProgram(role)) return roles[role];
  return (
    <>
      <Link to={userAt(id)}>
        <PersonText>{name ?? unknownName}</PersonText>
      </Link>
      , {roles[role]}
      <Link className="d-block mt-2 fw-regular" to={toAuditSearch({ actor: id })}>
        {copy.byThem}
      </Link>
    </>
  );
}

function Account({ entry: { userId, userName } }: { entry: AuditEntryView }) {
  const { detail: copy, unknownName } = auditCopy.useTexts();
  if (!userId) return <span className="muted">{copy.noAccount}</span>;
  return (
    <>
      <Link to={userAt(userId)}>
        <PersonText>{userName ?? unknownName}</PersonText>
      </Link>
      <Link className="d-block mt-2 fw-regular" to={toAuditSearch({ account: userId })}>
        {copy.aboutThem}
      </Link>
    </>
  );
}

/** Which signed checkpoint covers the entry. */
function Covered({ seq }: { seq: number }) {
  const { detail: copy } = auditCopy.useTexts();
  const { data: chain } = useAuditChain();
  if (!chain) return null;
  const checkpoint = chain.verified?.checkpoint;
  return (
    <p className="smallest muted">
      {checkpoint && checkpoint.seq >= seq ? copy.covered(checkpoint.number) : copy.uncovered}
    </p>
  );
}

const QUEUES: Readonly<Record<string, string>> = {
  decideReceipt: paths.depositList,
  decideWithdrawal: paths.withdrawalList,
  withdrawPayoutApproval: paths.withdrawalList,
  decideKyc: paths.kycList,
};

/** Where the request is shown that an entry decided on; null of other entries. */
function findRequestPath({
  kind,
  action,
  targetId,
  result,
}: Pick<AuditEntryView, 'kind' | 'action' | 'targetId' | 'result'>): string | null {
  const queue = kind === 'action' && targetId && QUEUES[action];
  if (!queue) return null;
  return result === 'done' ? `${queue}?view=decided&id=${targetId}` : `${queue}?id=${targetId}`;
}
