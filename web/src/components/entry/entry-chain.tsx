import type { TransactionView } from '@candor/contracts/wallet-history';
import { walletEntryCopy } from '../../copy/wallet-entry.ts';
import { CopyButton } from '../data/copy-button.tsx';
import { shortenHash } from '../data/entry-texts.ts';

/** The entry's hash and the previous one. */
export function EntryChain({
  entry,
}: {
  entry: Pick<TransactionView, 'seq' | 'prevHash' | 'hash'>;
}) {
  const copy = walletEntryCopy.useTexts();
  return (
    <section>
      <h3 className="title-small fs-2 mb-2">{copy.chain}</h3>
      <dl className="facts facts-inline panel panel-small panel-sunken py-1 mb-2 ff-mono">
        <Hash label={copy.hashBefore} spoken={copy.copyHashBefore} hash={entry.prevHash} />
        <Hash label={copy.hashOwn} spoken={copy.copyHash} hash={entry.hash} />
      </dl>
      <p className="smallest muted">{entry.seq === 1 ? copy.firstInChain : copy.chainHint}</p>
    </section>
  );
}

function Hash({ label, spoken, hash }: { label: string; spoken: string; hash: string }) {
  const copy = walletEntryCopy.useTexts();
  return (
    <div className="align-center">
      <dt>{label}</dt>
      <dd className="hstack justify-between">
        <code title={hash}>{shortenHash(hash)}</code>
        <CopyButton text={hash} label={spoken} done={copy.hashCopied} iconOnly />
      </dd>
    </div>
  );
}
