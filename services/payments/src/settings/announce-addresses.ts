import { createHash } from 'node:crypto';
import { DEPOSIT_WALLETS, type DepositWallet } from '@candor/contracts/deposit-wallets';
import { makeEvent } from '@candor/kit/mongo/outbox';
import { toReference } from '@candor/platform/decisions/to-reference';
import type { PaymentsDeps } from '../payments-deps.ts';
import type { SettingsVersion } from './data/settings-versions.ts';

/** References that one announcement names. */
const MAX_REFERENCES = 10;

type AnnounceDeps = Pick<PaymentsDeps, 'data' | 'clock'>;

/**
 * Tells every account with an open deposit of a wallet that its address has changed, once. Repeated until a while after the
 * change, because receipts whose upload began before it are stored after it. Idempotent.
 */
export async function announceAddresses(deps: AnnounceDeps): Promise<void> {
  const { settingsVersions } = deps.data;
  for (const version of await settingsVersions.findAnnounced()) {
    // Taken before the search: a receipt may be stored while it runs.
    const isLast = deps.clock.now() > version.announceUntil;
    for (const wallet of DEPOSIT_WALLETS) {
      if (wallet in version.after) await announceWallet(deps, version, wallet);
    }
    if (isLast) await settingsVersions.endAnnouncement(version.version);
  }
}

async function announceWallet(
  { data }: AnnounceDeps,
  { version, before, after, at }: SettingsVersion,
  wallet: DepositWallet,
): Promise<void> {
  const open = new Map<string, string[]>();
  const restoredAt = await findRestoration(data, { version, before, wallet });
  for await (const receipt of data.receipts.pendingOf(wallet)) {
    const isOfBefore =
      receipt.depositAddress === before[wallet] &&
      (restoredAt === null || receipt.createdAt < restoredAt);
    const isEarlier = receipt.createdAt < at || isOfBefore;
    if (!isEarlier) continue;
    const references = open.get(receipt.accountId) ?? [];
    if (references.length < MAX_REFERENCES) references.push(toReference(receipt.id));
    open.set(receipt.accountId, references);
  }
  for (const [accountId, references] of open) {
    const id = `${version}:${wallet}:${accountId}`;
    const event = makeEvent(
      'payments.deposit-address-changed.v1',
      { accountId, wallet, references, isRemoved: after[wallet] === null },
      at,
      { id: createHash('sha256').update(id).digest('hex').slice(0, 32) },
    );
    await data.addressAnnouncements.add(id, accountId, event);
  }
}

/** When a later change brought the address back: receipts from then on were sent to it as the address of their time. */
async function findRestoration(
  { settingsVersions }: AnnounceDeps['data'],
  {
    version,
    before,
    wallet,
  }: Pick<SettingsVersion, 'version' | 'before'> & { wallet: DepositWallet },
): Promise<Date | null> {
  const later = await settingsVersions.listAfter('deposit-addresses', version);
  const restoring = later.find(({ after }) => wallet in after && after[wallet] === before[wallet]);
  return restoring?.at ?? null;
}
