import type { AuditEntryView } from '@candor/contracts/audit';
import { useAuditEntry } from '../../api/audit.ts';
import { EntryPanel } from '../../components/entry/entry-panel.tsx';
import { Loaded } from '../../components/feedback/loaded.tsx';
import { auditCopy } from '../../copy/audit.ts';
import { isApiError } from '../../lib/api-error.ts';
import { AuditDetail } from './audit-detail.tsx';

/** The open entry, whether it is listed or not. */
export function AuditFrame({
  seq,
  listed,
  onMove,
  onClose,
}: {
  seq: number;
  /** In the order of the list. */
  listed: readonly AuditEntryView[];
  onMove: (seq: number) => void;
  onClose: () => void;
}) {
  const { detail: copy } = auditCopy.useTexts();
  const index = listed.findIndex((entry) => entry.seq === seq);
  const found = listed[index];
  const asked = useAuditEntry(found ? null : seq);
  const entry = found ?? asked.data;
  const newer = listed[index - 1];
  const older = index < 0 ? undefined : listed[index + 1];
  return (
    <EntryPanel
      place={copy.place(seq)}
      newer={newer ? () => onMove(newer.seq) : null}
      older={older ? () => onMove(older.seq) : null}
      onClose={onClose}
    >
      {({ focusTitle }) =>
        isApiError(asked.error, 'NOT_FOUND') ? (
          <div className="py-6">
            <h2 id="entry-title">{copy.missing(seq)}</h2>
            <p className="muted">{copy.missingHint}</p>
          </div>
        ) : (
          <Loaded
            read={{ ...asked, data: entry }}
            what={copy.what}
            loading={copy.loading}
            lines={8}
            height="24px"
          >
            {(shown) => <AuditDetail entry={shown} focusTitle={focusTitle} />}
          </Loaded>
        )
      }
    </EntryPanel>
  );
}
