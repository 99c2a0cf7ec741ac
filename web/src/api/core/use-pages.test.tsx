/** @jest-environment ./web/src/testing/browser-environment.mjs */
import { afterEach, describe, expect, test } from '@jest/globals';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PagedList } from '../../components/data/paged-list.tsx';
import { deferredAnswer, type FakeCall, refusal, success } from '../../testing/fake-fetch.ts';
import { renderSignedIn } from '../../testing/render-signed-in.tsx';
import { usePages } from './use-pages.ts';

function List() {
  const [search, setSearch] = useState('a');
  const list = usePages('accounts', 'GET users', { query: { limit: 2, search } });
  return (
    <>
      <button type="button" onClick={() => setSearch('b')}>
        Search for b
      </button>
      <PagedList list={list} texts={{ what: 'The list' }} empty="Nothing" toId={({ id }) => id}>
        {(users) => <p>{users.map(({ id }) => id).join(' ')}</p>}
      </PagedList>
    </>
  );
}

function show(answer: Parameters<typeof renderSignedIn>[1]['answer']) {
  return { ...renderSignedIn(<List />, { at: '/', answer }), user: userEvent.setup() };
}

/** A list of numbers, newest first, by pages of two whose cursor is the last number. */
function toPage(newest: number, { path }: FakeCall) {
  const cursor = Number(new URL(path, 'http://test').searchParams.get('cursor') ?? newest + 1);
  const items = [cursor - 1, cursor - 2].filter((id) => id > 0).map((id) => ({ id: String(id) }));
  const nextCursor = cursor > 3 ? String(cursor - 2) : null;
  return success(items, { page: { nextCursor } });
}

afterEach(cleanup);

describe('a list page by page', () => {
  test('shows nothing of the filter before once the items of another one could not be loaded', async () => {
    let fails = true;
    const { user } = show((call) => {
      if (!call.path.includes('search=b')) return toPage(2, call);
      return fails ? refusal(503, 'SERVICE_UNAVAILABLE') : toPage(1, call);
    });
    await screen.findByText('2 1');
    await user.click(screen.getByRole('button', { name: 'Search for b' }));
    await screen.findByText('The list could not be loaded');
    expect(screen.queryByText('2 1')).toBeNull();
    fails = false;
    await user.click(screen.getByRole('button', { name: /Try again|Retry/ }));
    await screen.findByText('1');
  });

  test('keeps the items of the filter before while those of another one are loading', async () => {
    const { answer, resolve } = deferredAnswer();
    const { user } = show((call) => (call.path.includes('search=b') ? answer : toPage(2, call)));
    await screen.findByText('2 1');
    await user.click(screen.getByRole('button', { name: 'Search for b' }));
    screen.getByText('2 1');
    resolve(success([{ id: '7' }], { page: { nextCursor: null } }));
    await screen.findByText('7');
  });

  test('has a change that was being read when the next page was asked for', async () => {
    let newest = 4;
    const held: (() => void)[] = [];
    const { user, services } = show(async (call) => {
      const page = toPage(newest, call);
      // A change is read slowly.
      if (newest === 5 && !call.path.includes('cursor') && held.length === 0)
        await new Promise<void>((resolve) => held.push(resolve));
      return page;
    });
    await screen.findByText('4 3');
    newest = 5;
    act(() => void services.invalidation.invalidate(['accounts']));
    await waitFor(() => expect(held).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Show older' }));
    await screen.findByText(/4 3 2/);
    await act(async () => held[0]?.());
    await screen.findByText('5 4 3 2');
  });

  test('ends where it has become shorter than the pages that were shown', async () => {
    let newest = 4;
    const { user, services } = show((call) => toPage(newest, call));
    await user.click(await screen.findByRole('button', { name: 'Show older' }));
    await screen.findByText('4 3 2 1');
    newest = 2;
    await act(() => services.invalidation.invalidate(['accounts']));
    await screen.findByText('2 1');
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull();
  });
});
