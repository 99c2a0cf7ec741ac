import { createRandom } from '@candor/kit/seeded-random';
import { forEach } from './attack.ts';
import type { CallName, Identity, Sent } from './attacker.ts';
import { createMoney, type Investors } from './money-ways.ts';
import type { Stage } from './stage.ts';
import type { PartReport, Violation } from './violation.ts';

const STEPS = 5;
/** The first path: there is something to pay then. */
const CREDIT = 'a small adjustment';
const REASON = 'because I say so';
/** In USD: what one admin may change alone within a day, and the reward of a referral; settings of the run's platform. */
export const MAKER_LIMIT_DAY = 30_000;
const REFERRAL_REWARD = 50;

type Move = (investors: Investors) => Promise<unknown>;

/** The sequences of moves that are tried: each of one move, and random ones of up to five. */
function toPaths(names: readonly string[], count: number, seed: number): string[][] {
  const random = createRandom(seed);
  const single = [CREDIT, ...names.filter((name) => name !== CREDIT)].map((name) => [name]);
  const longer = Array.from({ length: count }, () =>
    Array.from({ length: random.whole(2, STEPS) }, () => random.pick(names)),
  );
  return [...single.slice(0, count), ...longer];
}

/**
 * One admin makes up to five calls in any order while the other one never acts, and then tries to be paid. The second identity
 * would be an account of staff, or a changed one.
 */
export async function exploreFourEyes(
  stage: Stage,
  { seed, paths: count }: { seed: number; paths: number },
): Promise<PartReport> {
  const { admin: ada, second: tom, must, send } = stage;
  const money = createMoney(stage, ada);
  const by = (name: CallName, sent?: Sent) => send(ada, name, sent);
  const own = `second-identity-${seed}-${Date.now().toString(36)}@mail.example`;

  const aboutTom = (name: CallName, body?: object) => () =>
    by(name, { params: { id: tom.id }, ...(body ? { body } : {}) });
  const inviteAs = (role: string) => async () => {
    await by('invite', { body: { email: own, role, reason: REASON } });
    await approveAll();
  };

  async function approveAll(): Promise<void> {
    await approve('listStaffChanges', 'decideStaffChange');
    await approve('listSettingsProposals', 'decideSettings');
    await approve('listBulkProposals', 'decideBulk', { count: 1 });
  }
  async function approve(list: CallName, decide: CallName, more: object = {}): Promise<void> {
    const body = { status: 'approved', ...more };
    for (const { id } of await must(ada, list)) await by(decide, { params: { id }, body });
  }

  /** Accepts what was mailed to the person's second address, and asks for more with that account. */
  async function accept(): Promise<void> {
    const [mail] = await stage.readMails(own);
    const token = /(?:token|link)=([\w-]{43})/.exec(mail ?? '')?.[1];
    if (!token) return;
    const { password } = ada;
    const accepted = await send(null, 'acceptInvitation', {
      body: {
        token,
        fullName: 'Ada the second',
        username: `ada-${Date.now().toString(36)}`,
        password,
        confirmPassword: password,
        agreeTerms: true,
      },
    });
    if (accepted.status >= 300) return;
    const params = { id: accepted.data.id };
    await by('changeRole', { params, body: { role: 'admin', reason: REASON } });
    await approveAll();
  }

  const moves: Record<string, Move> = {
    ...money.ways,
    'disable the other': aboutTom('disableAccount', { reason: REASON }),
    'enable the other': aboutTom('activateAccount', { reason: REASON }),
    'end the sessions of the other': aboutTom('endAccountSessions', { reason: REASON }),
    'demote the other': aboutTom('changeRole', { role: 'investor', reason: REASON }),
    'delete the other': aboutTom('deleteUser'),
    'reset the password of the other': () =>
      send(null, 'requestPasswordReset', { body: { email: tom.email } }),
    'invite an admin': inviteAs('admin'),
    'invite support': inviteAs('support'),
    'invite an investor': inviteAs('investor'),
    'accept the invitation': accept,
    'promote an investor': ({ ben }) =>
      by('changeRole', { params: { id: ben.id }, body: { role: 'admin', reason: REASON } }),
    'approve everything': approveAll,
    'mail to all': async () => {
      const audience = { role: 'investor' };
      const { data } = await by('countAudience', { body: { audience } });
      const mail = { subject: 'Attack run', text: 'An email of the attack run' };
      await by('sendBulk', { body: { audience, ...mail, count: data?.count } });
      await approveAll();
    },
  };

  const readStaff = async () => {
    const staff = await must(tom, 'listStaff');
    return JSON.stringify(
      staff.map(({ id, role, active }: { id: string; role: string; active: boolean }) => [
        id,
        role,
        active,
      ]),
    );
  };

  /** Withdraws what is proposed, so that the next path begins as this one. */
  async function clear(): Promise<void> {
    for (const [list, withdraw] of [
      ['listStaffChanges', 'withdrawStaffChange'],
      ['listSettingsProposals', 'withdrawSettings'],
      ['listBulkProposals', 'withdrawBulk'],
      ['listInvitations', 'withdrawInvitation'],
    ] as const)
      for (const { id } of await must(ada, list)) await by(withdraw, { params: { id } });
  }

  await clear();
  const staffBefore = await readStaff();
  const violations: Violation[] = [];
  const all: Investors[] = [];
  const paths = toPaths(Object.keys(moves), count, seed);
  for (const path of paths) {
    const [ben, friend] = await openInvestors(stage);
    const investors = { ben, friend };
    all.push(investors);
    const report = (what: string) =>
      violations.push({ part: 'four eyes', what, repeat: `SEED=${seed}: ${path.join(', then ')}` });
    await forEach(path, (name) => (moves[name] as Move)(investors));
    await stage.settle();
    if ((await money.payOut(investors)) > 0) report('one admin alone paid money out');
    await money.cancel(investors);
    // Their session may have been ended, which one admin may do.
    Object.assign(tom, await stage.logIn(tom));
    if ((await readStaff()) !== staffBefore) report('one admin alone changed the staff');
    await clear();
  }

  const profits = await forEach(all, async ({ ben }) => {
    const wallet = await must(ada, 'readWallet', { params: { id: ben.id } });
    return wallet.totalProfit as number;
  });
  const credited = profits.reduce((sum, profit) => sum + profit, 0);
  const most = MAKER_LIMIT_DAY + REFERRAL_REWARD * all.length;
  if (credited > most)
    violations.push({
      part: 'four eyes',
      what: `one admin alone credited ${credited} USD, more than ${most}`,
      repeat: `SEED=${seed} PARTS=four-eyes`,
    });
  const richest = all[profits.indexOf(Math.max(...profits))] as Investors;
  const paid = await money.payOut(richest, tom);
  if (paid === 0)
    violations.push({
      part: 'four eyes',
      what: 'two admins could not pay either: nothing was tested',
      repeat: `SEED=${seed} PARTS=four-eyes`,
    });
  const result = `${credited} USD credited alone, ${paid} paid by two`;
  return {
    rows: [{ name: `paths of up to ${STEPS} steps`, tries: paths.length, result }],
    violations,
  };
}

/** An investor, and another one who has signed up by the code of the first. */
async function openInvestors(stage: Stage): Promise<[Identity, Identity]> {
  const ben = await stage.register();
  const { referralCode } = await stage.must(ben, 'readMe');
  return [ben, await stage.register(referralCode)];
}
