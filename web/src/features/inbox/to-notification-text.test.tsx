import type { NotificationView } from '@candor/contracts/notifications';
import { describe, expect, test } from '@jest/globals';
import { inboxCopy } from '../../copy/inbox.ts';
import { toNotificationText } from './to-notification-text.tsx';

const HEBREW = 'אהרן כהן';

type Facts<K extends NotificationView['kind']> = Extract<NotificationView, { kind: K }>['facts'];

const paid: Facts<'withdrawal-paid'> = {
  amount: 20,
  reference: '7C04-18A2',
  destination: HEBREW,
  paymentReference: HEBREW,
};
const credited: Facts<'profit-credited'> = {
  amount: 20,
  balance: 40,
  period: '2026-W40',
  note: HEBREW,
};
const adjusted: Facts<'wallet-adjusted'> = { amount: 20, balance: 40, reason: HEBREW };

const rows = [
  { kind: 'withdrawal-paid', facts: paid, lines: 2 },
  { kind: 'profit-credited', facts: credited, lines: 1 },
  { kind: 'wallet-adjusted', facts: adjusted, lines: 1 },
] as const;

test('a notification names the week of a profit as other screens do', () => {
  const one = { id: '1', at: '2026-11-23T12:00:00.000Z', readAt: null, kind: 'profit-credited' };
  const facts = { ...credited, period: '2026-W04' };
  const { title } = toNotificationText({ ...one, facts } as NotificationView, inboxCopy.texts);
  expect(JSON.stringify(title)).toContain('" for week ",4," of ","2026"');
});

describe('what a person wrote, in a notification', () => {
  test.each(rows)('turns nothing around: $kind', ({ kind, facts, lines }) => {
    const one = { id: '1', at: '2026-11-23T12:00:00.000Z', readAt: null, kind, facts };
    const { details } = toNotificationText(one as NotificationView, inboxCopy.texts);
    const written = details.filter((line) => typeof line === 'string' && line.includes(HEBREW));
    expect(written).toHaveLength(lines);
    for (const line of written) expect(line).toContain(`\u2068${HEBREW}\u2069`);
  });
});
