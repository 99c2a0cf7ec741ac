import type { Role } from '@candor/contracts/auth';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { anAccount } from './accounts.ts';
import { type FakeAnswer, type FakeCall, fakeFetch, refusal, success } from './fake-fetch.ts';
import { renderApp } from './render-app.tsx';
import { SignedInHere } from './signed-in-here.tsx';

/** A request in a fake queue, open or decided. */
export interface PendingRequest {
  id: string;
  createdAt: string;
}

/** The state of a test's server; a test may change it while it runs. */
export interface FakeQueue {
  role: Role;
  open: PendingRequest[];
  decided: PendingRequest[];
  /** Answers what is not about the queue itself, such as a wallet. */
  answerOther?: (path: string) => FakeAnswer | undefined;
  /** Answers instead of the fake server. */
  override?: ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | undefined) | undefined;
  /** Whether images can be loaded. */
  images: boolean;
}

const PAGE = 25;

function toAnswer(fake: FakeQueue, call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
  const overridden = fake.override?.(call);
  if (overridden) return overridden;
  const url = new URL(call.path, 'http://test');
  if (url.pathname === '/users/refresh')
    return success(anAccount({ role: fake.role }), { token: 't' });
  const other = fake.answerOther?.(url.pathname);
  if (other) return other;
  if (call.method === 'PATCH') return decide(fake, call);
  const one = [...fake.open, ...fake.decided].find(({ id }) => url.pathname.endsWith(`/${id}`));
  if (one) return success(one);
  if (/\/[0-9a-f]{24}$/.test(url.pathname)) return refusal(404, 'NOT_FOUND', 'Not found');
  const decided = url.searchParams.get('status') === 'decided';
  return toPage(decided ? fake.decided : fake.open, url.searchParams.get('cursor'));
}

/** The cursor is the last item's time, as on the real server: it stays valid when that item leaves the list. */
function toPage(all: readonly PendingRequest[], cursor: string | null): FakeAnswer {
  const rest = cursor ? all.filter(({ createdAt }) => createdAt > cursor) : all;
  const items = rest.slice(0, PAGE);
  const nextCursor = rest.length > PAGE ? (items.at(-1)?.createdAt ?? null) : null;
  return success(items, { page: { nextCursor, total: all.length } });
}

function decide(fake: FakeQueue, call: FakeCall): FakeAnswer {
  const id = call.path.split('/').at(-1);
  const found = fake.open.find((one) => one.id === id);
  if (!found) return refusal(409, 'ALREADY_DECIDED', 'This receipt has been decided already');
  fake.open = fake.open.filter((one) => one !== found);
  const decided = { ...found, ...(call.body as object), decidedAt: new Date().toISOString() };
  fake.decided = [decided as PendingRequest, ...fake.decided];
  return success(decided);
}

/** Renders a queue's screen with a server that answers from `fake`. */
export function renderQueue(node: ReactNode, at: string, state: Partial<FakeQueue> = {}) {
  const fake: FakeQueue = { role: 'admin', open: [], decided: [], images: true, ...state };
  const { calls, fetch } = fakeFetch((call) => toAnswer(fake, call));
  const withImages = (async (input: unknown, init?: RequestInit) => {
    if (!/\/(image|files\/\w+)$/.test(String(input)) || !fake.images)
      return fetch(input as string, init);
    return { ok: true, status: 200, blob: async () => new Blob(['image']) };
  }) as typeof globalThis.fetch;
  const view = renderApp(<SignedInHere>{node}</SignedInHere>, {
    fetch: withImages,
    at,
    routes: [{ path: '*', element: <p>Another screen</p> }],
  });
  const decisions = () => calls.filter(({ method }) => method === 'PATCH');
  return { ...view, fake, calls, decisions, user: userEvent.setup() };
}

/** Adds what the screens need of a window: jsdom has no layout and shows no images. */
export function prepareWindow({ wide }: { wide: boolean }): void {
  window.matchMedia = ((query: string) => ({
    matches: wide,
    media: query,
    addEventListener() {},
    removeEventListener() {},
  })) as unknown as typeof window.matchMedia;
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
  URL.createObjectURL = () => 'blob:image';
  URL.revokeObjectURL = () => undefined;
}

/** Waits until the item of this name is open and can be decided. */
export async function untilOpen(
  name: string | RegExp,
  approve: RegExp = /Approve|Mark as paid/,
): Promise<void> {
  await screen.findByRole('heading', { name, level: 2 });
  await waitFor(() => {
    if (screen.getByRole('button', { name: approve }).getAttribute('aria-disabled')) {
      throw new Error(`${name} can’t be decided yet`);
    }
  });
}
