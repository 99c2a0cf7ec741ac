import { createHash } from 'node:crypto';
import type { Identity, Person, Sent } from './open-person.ts';

type Document = Record<string, unknown>;
export type Stored = Map<string, Document[]>;

/** Everything from which auth knows who is staff. */
const COLLECTIONS = ['accounts', 'sessions', 'invitations', 'staff_changes'] as const;
/** Addresses whose mailbox the person reads. */
const OWN = 'ada.two@example.com';

/** Reads and writes what auth knows of staff, past the service. */
export function openStaffData(database: Person['connections']['auth']) {
  const read = async (name: string) =>
    [name, (await database.collection(name).find({}).toArray()) as Document[]] as const;
  return {
    save: async (): Promise<Stored> => new Map(await Promise.all(COLLECTIONS.map(read))),

    /** Writes back the collections that differ: most calls are refused and leave none. */
    async restore(stored: Stored, present: Stored): Promise<void> {
      for (const [name, documents] of stored) {
        if (JSON.stringify(documents) === JSON.stringify(present.get(name))) continue;
        const collection = database.collection(name);
        await collection.deleteMany({});
        if (documents.length > 0) await collection.insertMany(documents as never);
      }
    },
  };
}

export interface Setting {
  person: Person;
  /** The admin that the person is. */
  ada: Identity;
  /** Accounts that a call may be about: another admin and support, who never act, and an investor of the person. */
  targets: readonly Identity[];
  depth: number;
}

const toDigest = (token: string) => createHash('sha256').update(token).digest('base64url');

interface Move {
  text: string;
  run(): Promise<unknown>;
}

interface State {
  stored: Stored;
  path: readonly string[];
}

/**
 * Makes every sequence of calls that may change who is staff, breadth first, and returns those after which staff differ. The
 * person tries to approve each proposal as soon as it is open; states that differ only in which proposals are open are then
 * explored once.
 */
export async function exploreStaff({ person, ada, targets, depth }: Setting): Promise<{
  violations: string[];
  states: number;
}> {
  const { connections, send } = person;
  const { save, restore } = openStaffData(connections.auth);
  const open = (stored: Stored, name: string, status: string) =>
    (stored.get(name) ?? []).filter((one) => one.status === status);

  /** The link of an open invitation that was mailed to the person. */
  const findLink = (stored: Stored) =>
    open(stored, 'invitations', 'open').flatMap(({ link }) =>
      person.links.filter(({ token }) => toDigest(token) === (link as Document).hash),
    )[0];

  function findMoves(stored: Stored): Move[] {
    const by = (name: Parameters<typeof send>[1], sent: Sent, about: string): Move => ({
      text: `${name} ${about}`,
      run: () => send(ada, name, sent),
    });
    const reason = 'because I say so';
    const accounts = (stored.get('accounts') ?? []).filter(({ email }) => email !== ada.email);
    const known = targets.filter(({ email }) => accounts.some((one) => one.email === email));
    const own = accounts.filter(({ email }) => email === OWN);
    const people = [...known, ...own.map((one) => ({ id: String(one._id), email: OWN }))];
    const link = findLink(stored);
    return [
      ...people.flatMap(({ id, email }) => [
        by('disableAccount', { params: { id }, body: { reason } }, email),
        by('activateAccount', { params: { id }, body: { reason } }, email),
        by('endAccountSessions', { params: { id }, body: { reason } }, email),
        ...(['admin', 'investor'] as const).map((role) =>
          by('changeRole', { params: { id }, body: { role, reason } }, `${email} to ${role}`),
        ),
      ]),
      // An account of one's own would only disappear.
      ...known
        .filter(({ email }) => !email.startsWith('ben'))
        .map(({ id, email }) => by('deleteUser', { params: { id } }, email)),
      ...(['admin', 'support', 'investor'] as const).map((role) =>
        by('invite', { body: { email: OWN, role, reason } }, `as ${role}`),
      ),
      ...open(stored, 'invitations', 'open').flatMap(({ _id }) => [
        by('resendInvitation', { params: { id: String(_id) } }, ''),
        by('withdrawInvitation', { params: { id: String(_id) } }, ''),
      ]),
      ...open(stored, 'staff_changes', 'proposed').flatMap(({ _id, kind }) => [
        by(
          'decideStaffChange',
          { params: { id: String(_id) }, body: { status: 'approved' } },
          String(kind),
        ),
        by('withdrawStaffChange', { params: { id: String(_id) } }, String(kind)),
      ]),
      ...(link ? [{ text: 'accept the invitation', run: () => accept(link.token) }] : []),
    ];
  }

  const accept = (token: string) =>
    send(null, 'acceptInvitation', {
      body: {
        token,
        fullName: 'Ada the second',
        username: 'ada_two',
        password: person.PASSWORD,
        confirmPassword: person.PASSWORD,
        agreeTerms: true,
      },
    });

  const toStaff = (stored: Stored): string =>
    (stored.get('accounts') ?? [])
      .filter(({ role }) => role !== 'investor')
      .map(({ email, role, active, security }) =>
        JSON.stringify([email, role, active, (security as Document)?.secondFactor ?? null]),
      )
      .sort()
      .join();

  function toKey(stored: Stored): string {
    const accounts = (stored.get('accounts') ?? []).map(({ email, role, active }) => [
      email,
      role,
      active,
    ]);
    const invitations = open(stored, 'invitations', 'open').map(({ email, role }) => [email, role]);
    const proposes = open(stored, 'staff_changes', 'proposed').length > 0;
    return JSON.stringify([accounts.sort(), invitations.sort(), proposes]);
  }

  /** Approves what is proposed, as far as the person can. */
  async function approveAll(stored: Stored): Promise<void> {
    for (const { _id } of open(stored, 'staff_changes', 'proposed')) {
      const params = { id: String(_id) };
      await send(ada, 'decideStaffChange', { params, body: { status: 'approved' } });
    }
  }

  const isChanged = (before: Stored, after: Stored) =>
    ['invitations', 'staff_changes'].some(
      (name) => before.get(name)?.length !== after.get(name)?.length,
    );

  const start: State = { stored: await save(), path: [] };
  const staffBefore = toStaff(start.stored);
  const seen = new Set([toKey(start.stored)]);
  const violations: string[] = [];
  const queue = [start];
  let present = start.stored;
  for (let state = queue.shift(); state; state = queue.shift()) {
    for (const move of findMoves(state.stored)) {
      await restore(state.stored, present);
      await move.run();
      present = await save();
      if (isChanged(state.stored, present)) {
        await approveAll(present);
        // The mail with a link is on its way.
        await person.auth.drain();
        present = await save();
      }
      const path = [...state.path, move.text];
      if (toStaff(present) !== staffBefore) {
        violations.push(path.join(', then '));
        continue;
      }
      const key = toKey(present);
      if (path.length >= depth || seen.has(key)) continue;
      seen.add(key);
      queue.push({ stored: present, path });
    }
  }
  await restore(start.stored, present);
  return { violations, states: seen.size };
}
