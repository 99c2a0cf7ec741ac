import type { Identity } from './attacker.ts';
import type { Stage } from './stage.ts';

/** Fields that reading or being online changes. */
const VOLATILE = new Set(['lastUsedAt', 'expiresAt', 'current', 'userAgent', 'device', 'network']);

const toText = (value: unknown) =>
  JSON.stringify(value, (key, part) => (VOLATILE.has(key) ? undefined : part));

export type State = Record<string, string>;

/** What an owner reads of the own account: the views of staff are recorded, which takes longer. */
const OF_ACCOUNT = [
  'readUser',
  'readWallet',
  'listTransactions',
  'listUserWithdrawals',
  'listUserReceipts',
  'listSessions',
  'listDestinations',
] as const;

const OF_PLATFORM = [
  'listStaff',
  'listInvitations',
  'listStaffChanges',
  'listProposals',
  'listSettingsProposals',
  'readSettings',
  'listProfitRuns',
  'listBulkProposals',
] as const;

/** What no attack may change: balances, roles, sessions, requests, settings. */
export async function readState({ must, admin, victim, rival }: Stage): Promise<State> {
  const rows = [
    ...Object.entries<Identity>({ victim, rival }).flatMap(([who, owner]) =>
      OF_ACCOUNT.map(async (name) => {
        const read = await must(owner, name, { params: { id: owner.id } });
        return [`${name} of the ${who}`, toText(read)] as const;
      }),
    ),
    ...OF_PLATFORM.map(async (name) => [name, toText(await must(admin, name))] as const),
  ];
  return Object.fromEntries(await Promise.all(rows));
}

/** The names of what differs. */
export const findChanges = (before: State, after: State): string[] =>
  Object.keys(before).filter((name) => before[name] !== after[name]);
