import type { TransactionView } from '@candor/contracts/wallet-history';
import { useRef } from 'react';
import Modal from 'react-bootstrap/Modal';
import { useEntry } from '../../../api/history.ts';
import { useOwnWallet } from '../../../api/wallets.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { type WalletTexts, walletCopy } from '../../../copy/wallet.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useCopy } from '../../../lib/copy.ts';
import { useMediaQuery } from '../../../lib/use-media-query.ts';
import { EntryBar } from './entry-bar.tsx';
import { EntryDetail } from './entry-detail.tsx';
import { EntrySkeleton } from './entry-skeleton.tsx';
import { findNeighbours } from './find-neighbours.ts';
import { useEntryKeys } from './use-entry-keys.ts';
import '../../../components/feedback/dialog.scss';
import './entry-frame.scss';

const ENTRY_NUMBER = /^[1-9]\d{0,14}$/;
/** Wide enough to show the entry beside the list. */
const BESIDE = '(min-width: 1280px)';

export interface EntryFrameProps {
  /** Number of the entry as the address has it. */
  seq: string;
  /** Entries of the list, newest first. */
  listed: readonly TransactionView[];
  onMove: (seq: number) => void;
  onClose: () => void;
}

/** The open entry: beside the list on wide windows, otherwise over the whole screen. */
export function EntryFrame(props: EntryFrameProps) {
  const beside = useMediaQuery(BESIDE);
  return beside ? <EntryBeside {...props} /> : <EntryOver {...props} />;
}

function EntryBeside(props: EntryFrameProps) {
  const panel = useRef<HTMLElement>(null);
  useEntryKeys(panel, { ...useMoves(props), escapes: true });
  return (
    <section ref={panel} className="entry-beside" aria-labelledby="entry-title">
      <div className="entry-scroll">
        <EntryInside {...props} focusTitle />
      </div>
    </section>
  );
}

function EntryOver(props: EntryFrameProps) {
  const panel = useRef<HTMLDivElement>(null);
  // The dialog itself handles Esc.
  useEntryKeys(panel, { ...useMoves(props), escapes: false });
  return (
    <Modal
      show
      onHide={props.onClose}
      fullscreen="md-down"
      scrollable
      restoreFocus={false}
      aria-labelledby="entry-title"
    >
      <div ref={panel} className="entry-over modal-body">
        <EntryInside {...props} />
      </div>
    </Modal>
  );
}

function useMoves({ seq, listed, onMove, onClose }: EntryFrameProps) {
  const { data: wallet } = useOwnWallet();
  const { newer, older } = findNeighbours(seq, listed, wallet?.seq ?? null);
  return {
    newer: newer === null ? null : () => onMove(newer),
    older: older === null ? null : () => onMove(older),
    onClose,
  };
}

function EntryInside({ focusTitle = false, ...props }: EntryFrameProps & { focusTitle?: boolean }) {
  const { entry: copy } = useCopy(walletCopy);
  const { seq, listed, onClose } = props;
  const moves = useMoves(props);
  const { data: wallet } = useOwnWallet();
  const found = listed.find((one) => String(one.seq) === seq);
  const valid = ENTRY_NUMBER.test(seq);
  const asked = useEntry(found || !valid ? null : seq);
  const entry = found ?? asked.data;
  return (
    <>
      <EntryBar
        place={entry ? formatPlace(copy, entry.seq, wallet?.seq) : ''}
        newer={moves.newer}
        older={moves.older}
        onClose={onClose}
      />
      {entry ? (
        <EntryDetail entry={entry} focusTitle={focusTitle} />
      ) : !valid || isApiError(asked.error, 'NOT_FOUND') ? (
        <div className="entry-missing">
          <h2 id="entry-title">{copy.missing(seq)}</h2>
          <p className="muted">{copy.missingHint}</p>
        </div>
      ) : asked.error ? (
        <LoadFailure what={copy.loadFailure} error={asked.error} onRetry={() => asked.mutate()} />
      ) : (
        <EntrySkeleton />
      )}
    </>
  );
}

function formatPlace(texts: WalletTexts['entry'], seq: number, count: number | undefined): string {
  return count && count >= seq ? texts.place(seq, count) : texts.title(seq);
}
