import type { TransactionView } from '@candor/contracts/wallet-history';
import { CopyButton } from '../../../components/data/copy-button.tsx';
import { shortCode } from '../words/entry-words.ts';
import { messages } from '../words/messages.ts';

const words = messages.entry;

/** The entry's code and that of the one before. */
export function EntryChain({
  entry,
}: {
  entry: Pick<TransactionView, 'seq' | 'prevHash' | 'hash'>;
}) {
  return (
    <section>
      <h3>{words.chain}</h3>
      <dl className="entry-chain">
        <Code label="before" spoken="Copy the code before" hash={entry.prevHash} />
        <Code label="this" spoken="Copy this entry’s code" hash={entry.hash} />
      </dl>
      <p className="smallest muted">{entry.seq === 1 ? words.firstInChain : words.chainHint}</p>
    </section>
  );
}

function Code({ label, spoken, hash }: { label: string; spoken: string; hash: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <code title={hash}>{shortCode(hash)}</code>
        <CopyButton
          text={hash}
          label={spoken}
          done={words.codeCopied}
          className="icon-button"
          iconOnly
        />
      </dd>
    </div>
  );
}
