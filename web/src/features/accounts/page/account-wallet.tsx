import { WALLET_FIELDS, type WalletField } from '@candor/contracts/adjustments';
import type { UserView } from '@candor/contracts/users';
import type { WalletView } from '@candor/contracts/wallet-history';
import { useState } from 'react';
import { useWallet } from '../../../api/wallets.ts';
import { Money } from '../../../components/data/money.tsx';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { userWalletCopy } from '../../../copy/user-wallet.ts';
import { useCopy } from '../../../lib/copy.ts';
import { AdjustDialog } from './adjust-dialog.tsx';
import { useMay } from './use-may.ts';

/** What is in the wallet. Admins add to a total or reduce it by clicking on it. */
export function AccountWallet({ user }: { user: UserView }) {
  const { wallet: copy } = useCopy(userWalletCopy);
  const { data: wallet, error, mutate } = useWallet(user.id);
  const [field, setField] = useState<WalletField | null>(null);
  if (!wallet) {
    return error ? (
      <LoadFailure what={copy.what} error={error} onRetry={() => mutate()} />
    ) : (
      <Loading what={copy.loading}>
        <Skeleton lines={2} height="64px" />
      </Loading>
    );
  }
  return (
    <section className="user-wallet" aria-label={copy.title}>
      <div className="user-balance">
        <p className="muted">{copy.balance}</p>
        <p className="user-figure">
          <Money usd={wallet.balance} big always />
        </p>
        <p className="small muted">
          {copy.available(<Money usd={wallet.available} always />)}
          {wallet.held > 0 && <>, {copy.held(<Money usd={wallet.held} always />)}</>}
          {wallet.totalWithdraw > 0 && (
            <>, {copy.withdrawn(<Money usd={wallet.totalWithdraw} always />)}</>
          )}
        </p>
      </div>
      <ul className="user-totals">
        {WALLET_FIELDS.map((name) => (
          <li key={name}>
            <Total user={user} wallet={wallet} name={name} onAdjust={() => setField(name)} />
          </li>
        ))}
      </ul>
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
  const { wallet: copy } = useCopy(userWalletCopy);
  const may = useMay(user.id);
  const content = (
    <>
      <span className="user-total-name">{copy.totals[name]}</span>
      <span className="user-total-figure">
        <Money usd={wallet[name]} always />
      </span>
    </>
  );
  if (!may('wallets:adjust')) return <div className="user-total">{content}</div>;
  return (
    <button type="button" className="user-total" aria-haspopup="dialog" onClick={onAdjust}>
      {content}
      <span className="user-total-action">{copy.adjust}</span>
    </button>
  );
}
