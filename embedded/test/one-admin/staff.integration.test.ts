import { ALL_CALLS } from '@candor/contracts/calls/all-calls';
import { isPermission } from '@candor/contracts/permissions';
import { isThorough } from '@candor/kit/testing/rounds';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { exploreStaff, openStaffData, type Stored } from './explore-staff.ts';
import { type Identity, openPerson, type Person } from './open-person.ts';
import { PLACES } from './places.ts';

/** Three calls invite somebody, accept the invitation and use it. */
const DEPTH = isThorough ? 5 : 3;
let person: Person;
let ada: Identity;
let tom: Identity;
let targets: Identity[];
let data: ReturnType<typeof openStaffData>;
let start: Stored;
const collection = (name: string) => person.connections.auth.collection(name);
const accounts = () => collection('accounts');

beforeAll(async () => {
  person = await openPerson();
  ada = await person.register('ada', 'admin');
  tom = await person.register('tom', 'admin');
  targets = [
    tom,
    await person.register('sam', 'support'),
    await person.register('ben', 'investor'),
  ];
  // The admin of the bootstrap would be another one.
  await accounts().deleteMany({ email: { $nin: [ada, ...targets].map(({ email }) => email) } });
  await accounts().updateOne({ email: tom.email }, { $set: { security: PROTECTED } });
  await person.settle();
  data = openStaffData(person.connections.auth);
  start = await data.save();
});
beforeEach(async () => data.restore(start, await data.save()));
afterAll(() => person?.stop());

const PROTECTED = {
  version: 1,
  secondFactor: { secret: 'sealed', enabledAt: new Date(), lastStep: 0 },
  pendingSecret: null,
  recoveryCodes: [],
  passkeys: [],
  lockedAt: null,
  lockCount: 0,
};

const now = new Date();

const DEMOTION = {
  kind: 'role',
  change: { email: 'tom@example.com', fullName: 'Tom', from: 'admin', to: 'investor' },
  maker: { id: 'e'.repeat(24), name: 'Eve' },
  checker: { id: 'f'.repeat(24), name: 'Fay' },
  status: 'approved',
  reason: null,
  decisionReason: null,
  createdAt: now,
  expiresAt: now,
  decidedAt: now,
  carriedOutAt: now,
  failure: null,
};

const INVITATION = {
  role: 'admin',
  status: 'open',
  invitedBy: { id: 'operator', name: 'The operator' },
  bySoleAdmin: false,
  link: { hash: 'h', expiresAt: new Date(now.getTime() + 86_400_000), issuedAt: [now] },
  createdAt: now,
  claimedUntil: null,
  purgeAt: new Date(now.getTime() + 86_400_000),
};

it('every call that changes something and needs a permission has its place in the model', () => {
  const names = Object.entries(ALL_CALLS)
    .filter(([, call]) => isPermission(call.access) && call.method !== 'GET' && !call.transient)
    .map(([name]) => name);
  expect(Object.keys(PLACES).sort()).toEqual(names.sort());
});

describe(`one admin alone changes no staff by any ${DEPTH} calls, while another admin`, () => {
  const explore = () => exploreStaff({ person, ada, targets, depth: DEPTH });

  it('never acts', async () => {
    const { violations, states } = await explore();
    expect(violations).toEqual([]);
    // It has got as far as one gets: an investor invited, accepted, disabled, and proposals.
    expect(states).toBeGreaterThan(isThorough ? 10 : 5);
    const places = Object.entries(PLACES).filter(([, place]) => place === 'staff');
    expect([...person.made]).toEqual(expect.arrayContaining(places.map(([name]) => name)));
  }, 120_000);

  it('is disabled', async () => {
    await accounts().updateOne({ email: tom.email }, { $set: { active: false } });
    expect((await explore()).violations).toEqual([]);
  }, 120_000);

  it('was demoted, and then deleted', async () => {
    await accounts().deleteOne({ email: tom.email });
    await collection('staff_changes').insertOne({ ...DEMOTION, subject: tom.id });
    expect((await explore()).violations).toEqual([]);
  }, 120_000);

  it('has not yet accepted the invitation of the operator', async () => {
    await accounts().deleteOne({ email: tom.email });
    await collection('invitations').insertOne({ ...INVITATION, email: tom.email });
    expect((await explore()).violations).toEqual([]);
  }, 120_000);
});
