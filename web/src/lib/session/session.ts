import type { AccountView } from '@candor/contracts/auth';
import type { SignInView } from '@candor/contracts/security';
import type { ApiClient } from '../api-client.ts';
import { isApiError, isRetryable } from '../api-error.ts';
import type { AnswerAt, BodyAt, OptionsAt, TokenAddress } from '../call-types.ts';
import { createStore } from '../external-store.ts';
import type { LastFigures } from '../last-figures/last-figures.ts';
import type { SafeStorage } from '../safe-storage.ts';
import { singleFlight } from '../single-flight.ts';

/** Marks a browser that signed in before, so that others are spared the call. Not a credential. */
const HINT = 'candor-signed-in';
/** Marks a browser whose log-out did not reach the server: its cookie would restore the session. */
const LEFT = 'candor-signed-out';

/** `confirmed`: the email of the unverified account was confirmed, in this or another tab. */
export type EndedBy = 'logout' | 'server' | 'confirmed' | null;

export type SessionState =
  | { status: 'unknown'; account: null; problem: Error | null }
  | { status: 'anonymous'; account: null; endedBy: EndedBy }
  | { status: 'unverified'; account: AccountView }
  /** `offline`: the server can't be reached; the account and its last figures are known from earlier. */
  | { status: 'signed-in'; account: AccountView; offline?: true };

export interface Session {
  get(): SessionState;
  /** The state at build, for prerendered pages: unknown. */
  getRendered(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Restores the session from the refresh cookie, while its state is unknown. Concurrent calls share one request. */
  restore(): Promise<void>;
  /** Asks again after the server could not be reached. */
  reconnect(): Promise<void>;
  /** As `restore`, but only in a browser that signed in before. */
  restoreIfHinted(): Promise<void>;
  /** Runs a call that answers with an account and a token (login, sign-up, reset), or asks for a second factor. */
  signIn<A extends TokenAddress>(address: A, request: OptionsAt<A>): Promise<AnswerAt<A>>;
  /** The email was confirmed by its link: ends the unverified state in all tabs, so that the user can log in. */
  confirmed(): void;
  /** Changes the password; the server answers with a new token for this session. */
  changePassword(body: BodyAt<'PATCH users/updateMyPassword'>): Promise<void>;
  /** Ends the session. */
  signOut(): Promise<void>;
}

type Message = 'signed-in' | 'signed-out' | 'expired' | 'confirmed';

export interface SessionDeps {
  api: ApiClient;
  storage: SafeStorage;
  /** Shown while the server can't be reached; absent in tests of other things. */
  lastFigures?: Pick<LastFigures, 'open' | 'findOwner' | 'clear'>;
  /** To other tabs; null where the browser has no BroadcastChannel. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

/** The signed-in account of this tab, kept in sync with the other tabs. */
export function createSession({ api, storage, channel, lastFigures }: SessionDeps): Session {
  const store = createStore<SessionState>({ status: 'unknown', account: null, problem: null });

  /** Number of times the session ended: a refresh that was in flight then must not restore it. */
  let endings = 0;

  function broadcast(message: Message): void {
    channel?.postMessage(message);
  }

  /** An unverified account has no session to restore later, so it leaves no hint. */
  function begin(account: AccountView): void {
    storage.write(LEFT, null);
    if (account.isEmailVerified) {
      storage.write(HINT, '1');
      void lastFigures?.open(account);
    }
    store.set({ status: account.isEmailVerified ? 'signed-in' : 'unverified', account });
  }

  function end(endedBy: EndedBy): void {
    // A browser that nobody signed in with keeps no figures, and does not load what would forget them.
    const hadSession = storage.read(HINT) !== null || store.get().account !== null;
    endings += 1;
    api.forgetToken();
    storage.write(HINT, null);
    if (hadSession) void lastFigures?.clear();
    store.set({ status: 'anonymous', account: null, endedBy });
  }

  const refresh = singleFlight(async () => {
    const before = endings;
    try {
      if (storage.read(LEFT) !== null) {
        await api.call('POST users/logout');
        storage.write(LEFT, null);
      }
      const account = await api.refresh();
      if (before === endings) begin(account);
      else api.forgetToken();
    } catch (error) {
      if (before !== endings) return;
      // Too many calls, or a page of the network on the way, end no session.
      if (isRetryable(error)) await stayOffline(error as Error, before);
      else end(null);
    }
  });

  /** An unreachable server ends no session: the account that was signed in here goes on with the last figures. */
  async function stayOffline(problem: Error, before: number): Promise<void> {
    const isUnreachable = isApiError(problem, 'NETWORK_UNREACHABLE');
    const canStay = isUnreachable && storage.read(HINT) !== null;
    const account = canStay ? ((await lastFigures?.findOwner()) ?? null) : null;
    if (before !== endings) return;
    if (account) store.set({ status: 'signed-in', account, offline: true });
    else store.set({ status: 'unknown', account: null, problem });
  }

  api.onSessionEnd(() => {
    const { status } = store.get();
    if (status === 'signed-in' || status === 'unverified') {
      end('server');
      broadcast('expired');
    }
  });

  channel?.addEventListener('message', (event) => {
    const message = (event as MessageEvent<Message>).data;
    const { status } = store.get();
    if (message === 'signed-out' && status !== 'anonymous') end('logout');
    if (message === 'expired' && status !== 'anonymous') end('server');
    // It may be a different account: refresh even if signed in.
    if (message === 'signed-in') void refresh();
    if (message === 'confirmed') endUnverified();
  });

  function endUnverified(): void {
    if (store.get().status !== 'signed-in') end('confirmed');
  }

  return {
    get: store.get,
    getRendered: store.getRendered,
    subscribe: store.subscribe,
    async restore() {
      if (store.get().status === 'unknown') await refresh();
    },
    reconnect: refresh,
    async restoreIfHinted() {
      if (store.get().status !== 'unknown') return;
      if (storage.read(HINT)) await refresh();
      else end(null);
    },
    async signIn(address, request) {
      const answer = await api.signIn(address, request);
      const account = answer as SignInView;
      // The password was right; a second factor is still missing.
      if ('secondFactor' in account) return answer;
      // The answer to a sign-up may have an account but no token: then there is no session.
      if (!api.hasToken()) return answer;
      begin(account);
      if (account.isEmailVerified) broadcast('signed-in');
      return answer;
    },
    confirmed() {
      endUnverified();
      broadcast('confirmed');
    },
    async changePassword(body) {
      begin(await api.signIn('PATCH users/updateMyPassword', { body }));
    },
    async signOut() {
      // Signs out of this browser even if the call fails, which is then made before a session is restored here.
      await api.call('POST users/logout').catch(() => storage.write(LEFT, '1'));
      end('logout');
      broadcast('signed-out');
    },
  };
}
