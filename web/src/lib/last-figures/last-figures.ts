import type { AccountView } from '@candor/contracts/auth';
import { isApiError } from '../api-error.ts';
import { createStore, type Store } from '../external-store.ts';
import { createIndexedStore, type KeyedStore } from './keyed-store.ts';

/** What stays readable without a connection: figures. Never receipts, identity documents, destinations or profiles. */
const KEPT: ReadonlySet<string> = new Set([
  'GET users/:id/wallet',
  'GET users/:id/balance-history',
  'GET users/:id/transactions',
]);
/** Older figures are not shown: they would say too little, and who holds the device may have changed. */
const LONGEST_MS = 7 * 24 * 3600 * 1000;
const OWNER = 'owner';

type Owner = Pick<
  AccountView,
  'id' | 'fullName' | 'email' | 'username' | 'role' | 'isEmailVerified' | 'active'
>;

interface Kept {
  /** The account that read it. */
  owner: string;
  at: number;
  data: unknown;
}

/** The figures that were last read in this browser, for one investor at a time. */
export interface LastFigures {
  /** When the oldest figure was read that is shown without a connection; null while all are current. */
  shownFrom: Store<number | null>;
  /** Keeps figures for this account from now on, and forgets those of another. Nothing is kept for staff. */
  open(account: AccountView): Promise<void>;
  /** Whose figures are kept here, if they are recent enough to be shown. */
  findOwner(): Promise<AccountView | null>;
  /** Reads by `load`; without a connection, what it gave last. */
  read<T>(address: string, options: unknown, load: () => Promise<T>): Promise<T>;
  /** Forgets everything: at log-out, and when the session ends. */
  clear(): Promise<void>;
}

/** The figures in this browser's store of that name. */
export function openLastFigures(name: string, shownFrom: LastFigures['shownFrom']): LastFigures {
  return createLastFigures(createIndexedStore(name), { shownFrom });
}

export function createLastFigures(
  store: KeyedStore,
  {
    now = Date.now,
    shownFrom = createStore<number | null>(null),
  }: { now?: () => number; shownFrom?: Store<number | null> } = {},
): LastFigures {
  let owner: string | null = null;
  /** Until it is known whose figures are stored, nothing is added to them. */
  let opened: Promise<void> = Promise.resolve();

  async function find(key: string): Promise<Kept | null> {
    const kept = (await store.read(key).catch(() => undefined)) as Kept | undefined;
    return kept && now() - kept.at < LONGEST_MS ? kept : null;
  }

  async function clear(): Promise<void> {
    owner = null;
    shownFrom.set(null);
    await store.clear().catch(() => undefined);
  }

  async function keep(key: string, data: unknown, reader: string): Promise<void> {
    const at = now();
    await opened;
    // Somebody may have logged out meanwhile.
    if (owner === reader) await store.write(key, { owner, at, data }).catch(() => undefined);
  }

  async function forgetOthers(id: string): Promise<void> {
    if ((await find(OWNER))?.owner !== id) await store.clear().catch(() => undefined);
  }

  return {
    shownFrom,
    clear,
    async open(account) {
      if (account.role !== 'investor') return clear();
      owner = account.id;
      opened = forgetOthers(account.id);
      await keep(OWNER, toOwner(account), account.id);
    },
    async findOwner() {
      const kept = await find(OWNER);
      if (!kept) return null;
      owner = kept.owner;
      return kept.data as Owner;
    },
    async read<T>(address: string, options: unknown, load: () => Promise<T>): Promise<T> {
      if (owner === null || !KEPT.has(address)) return load();
      const reader = owner;
      const key = `${address} ${JSON.stringify(options)}`;
      try {
        const data = await load();
        shownFrom.set(null);
        if (!hasCursor(options)) void keep(key, data, reader);
        return data;
      } catch (error) {
        if (!isApiError(error, 'NETWORK_UNREACHABLE')) throw error;
        const kept = await find(key);
        if (kept?.owner !== reader) throw error;
        shownFrom.set(Math.min(shownFrom.get() ?? kept.at, kept.at));
        return kept.data as T;
      }
    },
  };
}

function toOwner({ id, fullName, email, username, role, isEmailVerified, active }: Owner): Owner {
  return { id, fullName, email, username, role, isEmailVerified, active };
}

/** Only the first page of a list is kept. */
function hasCursor(options: unknown): boolean {
  return Boolean((options as { query?: { cursor?: string } } | undefined)?.query?.cursor);
}
