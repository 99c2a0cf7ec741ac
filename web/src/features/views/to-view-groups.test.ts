import type { AccountViewedView } from '@candor/contracts/views';
import { expect, test } from '@jest/globals';
import { toViewGroups } from './to-view-groups.ts';

let made = 0;
function view(
  viewerId: string,
  at: string,
  part: AccountViewedView['part'] = 'profile',
): AccountViewedView {
  made += 1;
  const viewer = { role: 'support', id: viewerId } as const;
  return { id: `v${made}`, part, action: null, status: null, viewer, at };
}

test('views of one person within an hour are one group, those of another person or hour are not', () => {
  const groups = toViewGroups([
    view('sam', '2026-11-22T13:50:00.000Z', 'receipts'),
    view('ada', '2026-11-22T13:45:00.000Z'),
    view('sam', '2026-11-22T13:40:00.000Z', 'wallet'),
    view('sam', '2026-11-22T13:30:00.000Z', 'receipts'),
    view('sam', '2026-11-22T12:59:00.000Z'),
  ]);
  expect(groups.map(({ at, count, parts }) => [at.slice(11, 16), count, parts])).toEqual([
    ['13:50', 3, ['receipts', 'wallet']],
    ['13:45', 1, ['profile']],
    ['12:59', 1, ['profile']],
  ]);
});

test('a change is a line of its own, even within an hour of views by the same person', () => {
  const change = { part: null, action: 'editWallet', status: 'proposed' } as const;
  const groups = toViewGroups([
    view('sam', '2026-11-22T13:50:00.000Z', 'receipts'),
    { ...view('sam', '2026-11-22T13:45:00.000Z'), ...change },
    { ...view('sam', '2026-11-22T13:44:00.000Z'), ...change },
    view('sam', '2026-11-22T13:40:00.000Z', 'wallet'),
  ]);
  expect(groups.map(({ action, count, parts }) => [action, count, parts])).toEqual([
    [null, 2, ['wallet', 'receipts']],
    ['editWallet', 1, []],
    ['editWallet', 1, []],
  ]);
});
