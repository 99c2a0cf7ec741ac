import type { AccountViewedView } from '@candor/contracts/views';
import { expect, test } from '@jest/globals';
import { toViewGroups } from './to-view-groups.ts';

let made = 0;
function view(
  viewerId: string,
  at: string,
  what: AccountViewedView['what'] = 'profile',
): AccountViewedView {
  made += 1;
  return { id: `v${made}`, what, viewer: { role: 'support', id: viewerId }, at };
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
