import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { createDailyTotals, type DailyTotals } from '@candor/platform/daily-totals/daily-totals';
import type { DatedFact } from '@candor/platform/daily-totals/unread-facts';
import type { UsersData } from '../users-data.ts';

export interface SignUps {
  count: number;
}

export type SignUpTotals = DailyTotals<SignUps, DatedFact>;

/** Sign-ups by UTC day: each account is a source with one fact. */
export function createSignUpTotals(
  connection: Connection,
  {
    data: { profiles },
    failpoint,
  }: { data: Pick<UsersData, 'profiles'>; failpoint?: (name: string) => void },
): SignUpTotals {
  return createDailyTotals<DatedFact, SignUps>(connection, {
    name: 'sign_up_totals',
    failpoint,
    source: {
      list: profiles.listIds,
      async read(asked) {
        const uncounted = asked.filter(({ after }) => after < 1).map(({ id }) => id);
        const signUps = await profiles.findSignUps(uncounted);
        return new Map([...signUps].map(([id, at]) => [id, [{ seq: 1, occurredAt: at }]]));
      },
      empty: () => ({ count: 0 }),
      add: ({ count }, facts) => ({ count: count + facts.length }),
    },
  });
}
