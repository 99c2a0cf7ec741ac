import type { WalletField } from '@candor/contracts/adjustments';
import { WALLET_FIELDS } from '@candor/contracts/names';
import type { UserView } from '@candor/contracts/users';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import { useWallet } from '../../../api/wallets.ts';
import { Figure } from '../../../components/data/figure.tsx';
import { Money } from '../../../components/data/money.tsx';
import { lazyPart } from '../../../components/feedback/lazy-part.tsx';
import { Loaded } from '../../../components/feedback/loaded.tsx';
import { Columns } from '../../../components/layout/columns.tsx';
import { Panel } from '../../../components/layout/panel.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { useMay } from './use-may.ts';

const AdjustDialog = lazyPart(() => import('./adjust-dialog.tsx'), 'AdjustDialog');

/** What is in the wallet. Admins add to a total or reduce it by clicking on it. */
export function AccountWallet({ user }: { user: UserView }) {
  const { wallet: copy } = userWalletCopy.useTexts();
  return (
    <Loaded read={useWallet(user.id)} what={copy.what} loading={copy.loading} height="64px">
      {(wallet) => <Wallet user={user} wallet={wallet} />}
    </Loaded>
  );
}

function Wallet({ user, wallet }: { user: UserView; wallet: WalletView }) {
  const { wallet: copy } = userWalletCopy.useTexts();
  const [field, setField] = useState<WalletField | null>(null);
  return (
    <section className="vstack gap-4 pb-5" aria-label={copy.title}>
      <Figure
        className="user-balance"
        label={copy.balance}
        note={
          <>
            {copy.available(<Money usd={wallet.available} always />)}
            {wallet.held > 0 && <>, {copy.held(<Money usd={wallet.held} always />)}</>}
            {wallet.totalWithdraw > 0 && (
              <>, {copy.withdrawn(<Money usd={wallet.totalWithdraw} always />)}</>
            )}
          </>
        }
      >
        <Money usd={wallet.balance} always />
      </Figure>
      <Columns as="ul" kind={3} gap={3}>
        {WALLET_FIELDS.map((name) => (
          <li key={name}>
            <Total user={user} wallet={wallet} name={name} onAdjust={() => setField(name)} />
          </li>
        ))}
      </Columns>
      {field && (
        <AdjustDialog
          userId={user.id}
          wallet={wallet}
          field={field}
          onClose={() => setField(null)}
        />
      )}
    </section>
  );
}

function Total({
  user,
  wallet,
  name,
  onAdjust,
}: {
  user: UserView;
  wallet: WalletView;
  name: WalletField;
  onAdjust: () => void;
}) {
  const { wallet: copy } = userWalletCopy.useTexts();
  const may = useMay(user.id);
  const content = (
    <>
      <span className="d-block small muted">{copy.totals[name]}</span>
      <strong>
        <Money usd={wallet[name]} always />
      </strong>
    </>
  );
  if (!may('wallets:adjust')) return <Panel small>{content}</Panel>;
  return (
    <button
      type="button"
      className="panel panel-small w-100"
      aria-haspopup="dialog"
      onClick={onAdjust}
    >
      {content}
      <u className="d-block smallest text-brand">{copy.adjust}</u>
    </button>
  );
}
