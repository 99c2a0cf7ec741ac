import type { Role } from '@candor/contracts/auth';
import type { ReceiptView, WithdrawalView } from '@candor/contracts/payments';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { anAccount } from '../../../testing/accounts.ts';
import {
  type FakeAnswer,
  type FakeCall,
  fakeFetch,
  refusal,
  success,
} from '../../../testing/fake-fetch.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { SignedInHere } from '../../../testing/signed-in-here.tsx';
import { createWallet } from './queue-samples.ts';

type Matter = ReceiptView | WithdrawalView;

/** What the server of a test knows; a test may change it as it goes. */
export interface FakeQueue {
  role: Role;
  open: Matter[];
  decided: Matter[];
  /** Answers before all else. */
  override?: ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer> | undefined) | undefined;
  /** False: images are not found. */
  images: boolean;
}

const PAGE = 25;

function toAnswer(fake: FakeQueue, call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
  const own = fake.override?.(call);
  if (own) return own;
  const url = new URL(call.path, 'http://test');
  if (url.pathname === '/users/refresh')
    return success(anAccount({ role: fake.role }), { token: 't' });
  if (url.pathname.endsWith('/wallet'))
    return success(createWallet(url.pathname.split('/')[2] ?? ''));
  if (call.method === 'PATCH') return decide(fake, call);
  const decided = url.searchParams.get('status') === 'decided';
  return toPage(decided ? fake.decided : fake.open, url.searchParams.get('cursor'));
}

/** The cursor names the last item's time, as the server's does: it holds though the item leaves. */
function toPage(all: readonly Matter[], cursor: string | null): FakeAnswer {
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
  fake.decided = [decided as Matter, ...fake.decided];
  return success(decided);
}

/** A staff screen over a server that answers from `fake`. */
export function renderQueue(node: ReactNode, at: string, known: Partial<FakeQueue> = {}) {
  const fake: FakeQueue = { role: 'admin', open: [], decided: [], images: true, ...known };
  const { calls, fetch } = fakeFetch((call) => toAnswer(fake, call));
  const withImages = (async (input: unknown, init?: RequestInit) => {
    if (!String(input).endsWith('/image') || !fake.images) return fetch(input as string, init);
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

/** The window as the screens need it; jsdom lays nothing out and shows no images. */
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

/** Waits until the item of this name is open and may be decided about. */
export async function untilOpen(
  name: string | RegExp,
  yes: RegExp = /Approve|Mark as paid/,
): Promise<void> {
  await screen.findByRole('heading', { name, level: 2 });
  await waitFor(() => {
    if (screen.getByRole('button', { name: yes }).getAttribute('aria-disabled')) {
      throw new Error(`${name} can’t be decided about yet`);
    }
  });
}
