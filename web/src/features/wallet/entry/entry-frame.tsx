import type { TransactionView } from '@candor/contracts/wallet-history';
import { useEntry } from '../../../api/history.ts';
import { useOwnWallet } from '../../../api/wallets.ts';
import { EntryPanel } from '../../../components/entry/entry-panel.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { EntryDetail } from './entry-detail.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { findNeighbours } from './find-neighbours.ts';

const ENTRY_NUMBER = /^[1-9]\d{0,14}$/;

export interface EntryFrameProps {
  /** Number of the entry as the address has it. */
  seq: string;
  /** Entries of the list, newest first. */
  listed: readonly TransactionView[];
  onMove: (seq: number) => void;
  onClose: () => void;
}

/** The open entry of the history. */
export function EntryFrame({ seq, listed, onMove, onClose }: EntryFrameProps) {
  const copy = walletEntryCopy.useTexts();
  const { data: wallet } = useOwnWallet();
  const { newer, older } = findNeighbours(seq, listed, wallet?.seq ?? null);
  const found = listed.find((one) => String(one.seq) === seq);
  const valid = ENTRY_NUMBER.test(seq);
  const asked = useEntry(found || !valid ? null : seq);
  const entry = found ?? asked.data;
  const count = wallet?.seq;
  return (
    <EntryPanel
      place={
        !entry
          ? ''
          : count && count >= entry.seq
            ? copy.place(entry.seq, count)
            : copy.title(entry.seq)
      }
      newer={newer === null ? null : () => onMove(newer)}
      older={older === null ? null : () => onMove(older)}
      onClose={onClose}
    >
      {({ focusTitle }) =>
        !valid || isApiError(asked.error, 'NOT_FOUND') ? (
          <div className="py-6">
            <h2 className="mb-2" id="entry-title">
              {copy.missing(seq)}
            </h2>
            <p className="muted">{copy.missingHint}</p>
          </div>
        ) : (
          <Loaded
            read={{ ...asked, data: entry }}
            what={copy.loadFailure}
            loading={copy.loading}
            skeleton={<EntrySkeleton />}
          >
            {(shown) => <EntryDetail entry={shown} focusTitle={focusTitle} />}
          </Loaded>
        )
      }
    </EntryPanel>
  );
}
