import type { AccountView } from '@candor/contracts/auth';
import type { SignInView } from '@candor/contracts/security';
import type { ApiClient } from '../api-client.ts';
import { isApiError } from '../api-error.ts';
import type { AnswerAt, BodyAt, OptionsAt, TokenAddress } from '../call-types.ts';
import { createStore } from '../external-store.ts';
import type { SafeStorage } from '../safe-storage.ts';
import { singleFlight } from '../single-flight.ts';

/** Says only that somebody signed in here before: whether asking the server is worth a call. */
const HINT = 'candor-signed-in';

/** `confirmed`: the e-mail of the account that waited here was confirmed, in whichever tab. */
export type EndedBy = 'logout' | 'server' | 'confirmed' | null;

export type SessionState =
  | { status: 'unknown'; account: null; problem: Error | null }
  | { status: 'anonymous'; account: null; endedBy: EndedBy }
  | { status: 'unverified'; account: AccountView }
  | { status: 'signed-in'; account: AccountView };

export interface Session {
  get(): SessionState;
  /** Nobody known: what pages were rendered with at build. */
  getRendered(): SessionState;
  subscribe(listener: () => void): () => void;
  /** Asks the server who this is, once however often it is called. */
  restore(): Promise<void>;
  /** Like restore, but only where somebody signed in before. */
  restoreIfHinted(): Promise<void>;
  /** Runs a call that answers with an account and a token (login, sign-up, reset), or asks for a second factor. */
  signIn<A extends TokenAddress>(address: A, request: OptionsAt<A>): Promise<AnswerAt<A>>;
  /** The mailed link was redeemed: whoever waits for it, here or in another tab, may log in. */
  confirmed(): void;
  /** Changes the password; the server answers with a new token for this session. */
  changePassword(body: BodyAt<'PATCH users/updateMyPassword'>): Promise<void>;
  signOut(): Promise<void>;
}

type Message = 'signed-in' | 'signed-out' | 'confirmed';

export interface SessionDeps {
  api: ApiClient;
  storage: SafeStorage;
  /** To the other tabs of this browser. Absent where BroadcastChannel is. */
  channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener'> | null;
}

/** Who is signed in, in this tab and in step with the others. */
export function createSession({ api, storage, channel }: SessionDeps): Session {
  const store = createStore<SessionState>({ status: 'unknown', account: null, problem: null });

  /** Counts endings: an answer that was on its way when the session ended must not revive it. */
  let endings = 0;

  function tell(message: Message): void {
    channel?.postMessage(message);
  }

  /** An account whose e-mail is not confirmed has no session that could be restored later. */
  function enter(account: AccountView): void {
    if (account.isEmailVerified) storage.write(HINT, '1');
    store.set({ status: account.isEmailVerified ? 'signed-in' : 'unverified', account });
  }

  function leave(endedBy: EndedBy): void {
    endings += 1;
    api.forgetToken();
    storage.write(HINT, null);
    store.set({ status: 'anonymous', account: null, endedBy });
  }

  const ask = singleFlight(async () => {
    const before = endings;
    try {
      const account = await api.refresh();
      if (before === endings) enter(account);
      else api.forgetToken();
    } catch (error) {
      if (before !== endings) return;
      if (isApiError(error) && error.status > 0 && error.status < 500) leave(null);
      else store.set({ status: 'unknown', account: null, problem: error as Error });
    }
  });

  api.onSessionOver(() => {
    const { status } = store.get();
    if (status === 'signed-in' || status === 'unverified') {
      leave('server');
      tell('signed-out');
    }
  });

  channel?.addEventListener('message', (event) => {
    const message = (event as MessageEvent<Message>).data;
    const { status } = store.get();
    if (message === 'signed-out' && status !== 'anonymous') leave('logout');
    // Somebody may have signed in as another person: ask again, whoever was here.
    if (message === 'signed-in') void ask();
    if (message === 'confirmed') stopWaiting();
  });

  function stopWaiting(): void {
    if (store.get().status !== 'signed-in') leave('confirmed');
  }

  return {
    get: store.get,
    getRendered: store.getRendered,
    subscribe: store.subscribe,
    async restore() {
      if (store.get().status === 'unknown') await ask();
    },
    async restoreIfHinted() {
      if (store.get().status !== 'unknown') return;
      if (storage.read(HINT)) await ask();
      else leave(null);
    },
    async signIn(address, request) {
      const answer = await api.signIn(address, request);
      const account = answer as SignInView;
      // The password was right; a second factor is still missing.
      if ('secondFactor' in account) return answer;
      // Without a token nobody is signed in: the answer was an account and no more.
      if (!api.hasToken()) return answer;
      enter(account);
      if (account.isEmailVerified) tell('signed-in');
      return answer;
    },
    confirmed() {
      stopWaiting();
      tell('confirmed');
    },
    async changePassword(body) {
      enter(await api.signIn('PATCH users/updateMyPassword', { body }));
    },
    async signOut() {
      // Gone from this browser whatever the server says; an unreachable one ends it by its idle time.
      await api.call('POST users/logout').catch(() => undefined);
      leave('logout');
      tell('signed-out');
    },
  };
}
