import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { API_BASE, type Call, isGuarded } from '@candor/contracts/calls/call';
import { PARAMS, parseParamNames } from '@candor/contracts/calls/params';
import { isPermission } from '@candor/contracts/permissions';
import { type Attack, attack, forEach, prepared } from '../attack.ts';
import { type CallName, toAddress } from '../attacker.ts';
import { findListeners } from '../listening-ports.ts';

const ROWS = Object.entries(ALL_CALLS) as [CallName, Call][];

const toExamples = ({ path }: Call) =>
  Object.fromEntries(parseParamNames(path).map((name) => [name, PARAMS[name].example]));

/** Fields that no caller may set. */
const CLAIMED = {
  role: 'admin',
  scope: 'full',
  status: 'successful',
  active: true,
  isEmailVerified: true,
  kycStatus: 'verified',
  totalProfit: 1_000_000,
  totalDeposit: 1_000_000,
  balance: 1_000_000,
  wallet: { totalProfit: 1_000_000 },
  id: 'f'.repeat(24),
  userId: 'f'.repeat(24),
};

export const ACCESS: readonly Attack[] = [
  attack('every call of staff, as investor', '403 ROLE_FORBIDDEN', ({ send, rival }) =>
    forEach(
      ROWS.filter(([, { access }]) => isPermission(access)),
      ([name, call]) => send(rival, name, { params: toExamples(call) }),
    ),
  ),
  attack('every call of admins, as support', '403 ROLE_FORBIDDEN', ({ send, support }) =>
    forEach(
      ROWS.filter(([, { access }]) =>
        /:(manage|decide|adjust|run|send|change|verify|repair)$/.test(access),
      ),
      ([name, call]) => send(support, name, { params: toExamples(call) }),
    ),
  ),
  attack('every guarded call without a token', '401 TOKEN_MISSING', ({ send }) =>
    forEach(
      ROWS.filter(([, { access }]) => isGuarded(access)),
      ([name, call]) => send(null, name, { params: toExamples(call) }),
    ),
  ),
  prepared(
    'the port of a service, past the gateway and without a token',
    '401 TOKEN_MISSING',
    async ({ target }) => {
      const ports = findListeners(target.pid ?? 0);
      return async () => {
        const calls = ROWS.filter(([, { access }]) => isGuarded(access));
        const missing = await forEach(calls, async ([name, call]) => {
          const path = `${API_BASE}/${toAddress(call, toExamples(call))}`;
          const answers = await Promise.all(
            ports.map(async (port) => {
              const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
                method: call.method,
              }).catch(() => null);
              const body = await answer?.json().catch(() => null);
              return `${answer?.status} ${(body as { code?: string } | null)?.code}`;
            }),
          );
          // The ports of other services, of the mailbox and of operators do not know it.
          const known = answers.filter((one) => !/404|403|405|undefined/.test(one));
          return known.length > 0 ? known : [`no port knows ${name}`];
        });
        return missing.flat();
      };
    },
    'pid',
  ),
  attack('role, balance and status in the body of a change', 'unchanged', async (stage) => {
    const answer = await stage.send(stage.rival, 'updateMe', { body: CLAIMED });
    return [answer.status < 300 ? 'unchanged' : answer];
  }),
  attack('role, balance and status in the body of a sign-up', 'an investor', async (stage) => {
    const username = `claimed-${Date.now().toString(36)}`;
    const password = 'quiet-harbour-claimed-7';
    const email = `${username}@mail.example`;
    await stage.must(null, 'signUp', {
      body: {
        ...CLAIMED,
        fullName: 'Claimed Admin',
        email,
        username,
        password,
        confirmPassword: password,
        country: 'United States',
        countryCode: '+1',
        phone: '2015550123',
        agreeTerms: true,
      },
    });
    const token = await stage.waitForToken(email);
    const query = `?email=${encodeURIComponent(email)}`;
    await stage.must(null, 'verifyEmail', { query, body: { token } });
    const person = await stage.logIn({ email, password });
    const me = await stage.must(person, 'readMe');
    const isInvestor = me.role === 'investor' && me.totalProfit === 0 && me.totalDeposit === 0;
    return [isInvestor && me.kycStatus === 'not-started' ? 'an investor' : JSON.stringify(me)];
  }),
  prepared("approving one's own proposal", '403 MAKER_IS_CHECKER', async (stage) => {
    const { must, send, admin } = stage;
    const params = { id: (await stage.register()).id };
    const adjustment = await must(admin, 'editWallet', {
      params,
      body: { details: 'attack run', wallet: 'totalProfit', action: 'top-up', amount: 4_900 },
    });
    const settings = await must(admin, 'proposeThresholds', {
      body: { base: await readBase(stage), reason: 'attack run', recentCreditDays: 0 },
    });
    const role = await must(admin, 'changeRole', {
      params,
      body: { role: 'admin', reason: 'attack run' },
    });
    return async () => {
      const approve = (name: CallName, id: string) =>
        send(admin, name, { params: { id }, body: { status: 'approved' } });
      const refused = [
        await approve('decideApproval', adjustment.id),
        await approve('decideSettings', settings.id),
        await approve('decideStaffChange', role.id),
      ];
      return refused;
    };
  }),
  prepared('deciding twice', '409 ALREADY_DECIDED', async (stage) => {
    const { must, send, admin, second } = stage;
    const person = await stage.register();
    const receipt = await stage.deposit(person);
    await must(second, 'decideReceipt', {
      params: { id: receipt.id },
      body: { status: 'successful' },
    });
    await stage.credit(person, 200);
    const withdrawal = await stage.withdraw(person, 50);
    const reject = { status: 'rejected', reason: 'attack run' };
    await must(admin, 'decideWithdrawal', { params: { id: withdrawal.id }, body: reject });
    return async () => [
      await send(admin, 'decideReceipt', { params: { id: receipt.id }, body: reject }),
      await send(second, 'decideWithdrawal', {
        params: { id: withdrawal.id },
        body: { status: 'successful' },
      }),
      await send(person, 'cancelWithdrawal', { params: { id: withdrawal.id } }),
    ];
  }),
  prepared(
    'several changes under the threshold count as one',
    ['200', '202, once they add up'],
    async (stage) => {
      const { id } = await stage.register();
      const body = { details: 'attack run', wallet: 'totalInvestment', action: 'top-up' };
      const adjust = () =>
        stage.send(stage.second, 'editWallet', {
          params: { id },
          body: { ...body, amount: 1_000 },
        });
      const terms = await stage.must(stage.second, 'readAdjustmentTerms', {
        query: `?account=${id}`,
      });
      if (terms.secondAdminAbove !== 1_000) throw new Error('the threshold is another one');
      return async () => {
        for (let sum = 0; sum <= WALLET_LIMIT_DAY; sum += 1_000) {
          const answer = await adjust();
          if (answer.status === 202) {
            await stage.must(stage.second, 'withdrawApproval', { params: { id: answer.data.id } });
            return ['202, once they add up'];
          }
          if (answer.status !== 200) return [answer];
        }
        return [`one admin has changed a wallet by more than ${WALLET_LIMIT_DAY} within a day`];
      };
    },
  ),
];

/** In USD, of the platform that the run starts. */
export const WALLET_LIMIT_DAY = 20_000;

async function readBase({ must, admin }: Parameters<Attack['open']>[0]): Promise<number> {
  const sections = await must(admin, 'readSettings');
  const section = sections.find((one: { section: string }) => one.section === 'thresholds');
  return section?.current?.version ?? 0;
}
