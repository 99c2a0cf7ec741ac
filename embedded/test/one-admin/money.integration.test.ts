import { isThorough } from '@candor/kit/testing/rounds';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createMoney, type Investors } from '../../../load-tests/test/attack/money-ways.ts';
import { coverPairs } from './cover-pairs.ts';
import { type Identity, openPerson, type Person } from './open-person.ts';
import { PLACES } from './places.ts';

let person: Person;
let ada: Identity;
let tom: Identity;
let money: ReturnType<typeof createMoney>;
let count = 0;

beforeAll(async () => {
  person = await openPerson();
  ada = await person.register('ada', 'admin');
  tom = await person.register('tom', 'admin');
  money = createMoney(person, ada);
  await person.settle();
});
afterAll(() => person?.stop());

/** Investors whom nothing has happened to. */
async function register(): Promise<Investors> {
  count += 1;
  const name = count;
  const ben = await person.register(`ben${name}x`, 'investor');
  const referrer = ben.referralCode;
  return { ben, friend: await person.register(`friend${name}`, 'investor', { referrer }) };
}

async function openInvestors(): Promise<Investors> {
  const investors = await register();
  await person.settle();
  return investors;
}

describe('one admin alone', () => {
  it('pays out nothing, whichever two ways to credit a wallet come first', async () => {
    const ways = Object.entries(money.ways);
    const groups = isThorough
      ? [...ways.map((way) => [way]), ...coverPairs(ways, 2)]
      : coverPairs(ways, 4);
    const investors: Investors[] = [];
    for (const _ of groups) investors.push(await register());
    await person.settle();
    const paths: string[] = [];
    for (const group of groups) {
      const own = investors.pop() as Investors;
      for (const [, credit] of group) await credit(own);
      if ((await money.payOut(own)) > 0) paths.push(group.map(([name]) => name).join(', then '));
    }
    expect(paths).toEqual([]);
    const places = Object.entries(PLACES).filter(([, place]) => place === 'money');
    expect([...person.made]).toEqual(expect.arrayContaining(places.map(([name]) => name)));
  }, 180_000);

  it('becomes no second one who does, by disabling the other and inviting', async () => {
    const { ben, friend } = await openInvestors();
    const email = 'ada.two@example.com';
    const about = { params: { id: tom.id }, body: { reason: 'because I say so' } };
    await person.send(ada, 'disableAccount', about);
    await person.send(ada, 'invite', { body: { email, role: 'admin' } });
    await person.settle();
    const token = person.links.find((link) => link.email === email)?.token ?? 'x'.repeat(43);
    const password = person.PASSWORD;
    const name = { fullName: 'Ada the second', username: 'ada_two' };
    const accepted = await person.send(null, 'acceptInvitation', {
      body: { token, ...name, password, confirmPassword: password, agreeTerms: true },
    });
    await person.send(ada, 'activateAccount', about);
    const second = { id: String(accepted.data?.id), email, token: accepted.token ?? '' };
    await money.ways['a small adjustment']?.({ ben, friend });
    expect(await money.payOut({ ben, friend }, second.token ? second : ada)).toBe(0);
    const staff = person.connections.auth.collection('accounts').find({ role: 'admin' });
    const admins = (await staff.toArray()).filter(({ email: one }) => /ada|tom/.test(one));
    expect(admins).toMatchObject([{ active: true }, { active: true }]);
  });
});

describe('two admins', () => {
  it.each(['a small adjustment', 'a deposit of its friend'])(
    'pay out what one of them has caused by %s',
    async (way) => {
      const investors = await openInvestors();
      await money.ways[way]?.(investors);
      expect(await money.payOut(investors)).toBe(0);
      await money.cancel(investors);
      expect(await money.payOut(investors, tom)).toBeGreaterThan(0);
    },
  );
});
