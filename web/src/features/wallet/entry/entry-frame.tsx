import type { TransactionView } from '@candor/contracts/wallet-history';
import { useEntry } from '../../../api/history.ts';
import { useOwnWallet } from '../../../api/wallets.ts';
import { EntryPanel } from '../../../components/entry/entry-panel.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { walletEntryCopy } from '../../../copy/wallet-entry.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { EntryDetail } from './entry-detail.tsx';

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

function EntrySkeleton() {
  return (
    <div className="entry-detail">
      <Skeleton width="9em" height="1.1em" />
      <p className="entry-figure">
        <Skeleton width="4.6em" height="0.9em" />
      </p>
      <div className="mt-4">
        <Skeleton lines={4} height="1.6em" />
      </div>
    </div>
  );
}

/**
 * Numbers of the entries before and after one: its neighbours in the list if it is listed, so that a filtered list is
 * followed as shown; otherwise its neighbours in the whole wallet.
 */
export function findNeighbours(
  seq: string,
  listed: readonly Pick<TransactionView, 'seq'>[],
  count: number | null,
): { newer: number | null; older: number | null } {
  const index = listed.findIndex((entry) => String(entry.seq) === seq);
  if (index >= 0) {
    return { newer: listed[index - 1]?.seq ?? null, older: listed[index + 1]?.seq ?? null };
  }
  const number = Number(seq);
  if (!Number.isInteger(number) || number < 1 || count === null || number > count) {
    return { newer: null, older: null };
  }
  return { newer: number < count ? number + 1 : null, older: number > 1 ? number - 1 : null };
}
