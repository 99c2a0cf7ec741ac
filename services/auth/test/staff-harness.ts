import type { AccountView, Role } from '@candor/contracts/auth';
import type {
  InvitationView,
  InviteView,
  StaffChangeView,
  StaffMemberView,
} from '@candor/contracts/staff';
import type { Browser } from '@candor/kit/testing/browser';
import { GOOD_PASSWORD, openAuth, type Person } from './auth-harness.ts';

/** Somebody who is signed in. */
export interface Caller extends Person {
  tab: Browser;
  token: string;
}

/** The auth service, with signed-in admins and the calls that they make. */
export async function openStaff(change: Parameters<typeof openAuth>[0] = {}) {
  const auth = await openAuth(change);

  /** An account that is signed in. */
  async function signInAs(role: Role): Promise<Caller> {
    const person = await auth.register(role);
    const { tab, token } = await auth.signIn(person);
    return { ...person, tab, token };
  }

  return {
    auth,
    signInAs,
    async mailedInvitation(email: string): Promise<string> {
      const mails = await auth.events('auth.invitation-issued.v1', email);
      const token = mails.at(-1)?.token;
      if (!token) throw new Error(`no invitation was mailed to ${email}`);
      return token;
    },
    mailedLanguages: async (email: string) =>
      (await auth.events('auth.invitation-issued.v1', email)).map(({ language }) => language),
    countMails: async (email: string) =>
      (await auth.events('auth.invitation-issued.v1', email)).length,
    invite: (by: Caller, email: string, role: string, language?: string) =>
      by.tab.post<InviteView>(
        '/users/manage/invitations',
        { email, role, language },
        { token: by.token },
      ),
    accept: (token: string, fields: Partial<Record<string, unknown>> = {}) =>
      auth.browser().post<{ id: string; role: string }>('/users/invitations/accept', {
        token,
        fullName: 'Nadia Karim',
        username: `nadia_${Math.random().toString(36).slice(2)}`,
        password: GOOD_PASSWORD,
        confirmPassword: GOOD_PASSWORD,
        agreeTerms: true,
        ...fields,
      }),
    changeRole: (by: Caller, { id }: Pick<Person, 'id'>, role: string) =>
      by.tab.call<StaffChangeView>('PATCH', `/users/manage/role/${id}`, {
        body: { role, reason: 'The desk grows' },
        token: by.token,
      }),
    setStatus: (by: Caller, call: 'disable' | 'activate', { id }: Pick<Person, 'id'>) =>
      by.tab.call<StaffChangeView & AccountView>('PATCH', `/users/manage/${call}/${id}`, {
        body: { reason: 'Left the company' },
        token: by.token,
      }),
    isActive: async ({ email }: Pick<Person, 'email'>): Promise<unknown> =>
      (await auth.connection.collection('accounts').findOne({ email }))?.active,
    decide: (by: Caller, id: string, decision: 'approved' | 'refused') =>
      by.tab.call<StaffChangeView>('PATCH', `/users/manage/staff-changes/${id}`, {
        body: { status: decision },
        token: by.token,
      }),
    withdraw: (by: Caller, path: string) =>
      by.tab.call<StaffChangeView>('DELETE', `/users/manage/${path}`, { token: by.token }),
    resend: (by: Caller, id: string) =>
      by.tab.post<InvitationView>(
        `/users/manage/invitations/${id}/resend`,
        {},
        { token: by.token },
      ),
    list: <T extends StaffMemberView | InvitationView | StaffChangeView>(
      by: Caller,
      what: string,
    ) => by.tab.call<T[]>('GET', `/users/manage/${what}`, { token: by.token }),
    async findRole(id: string): Promise<unknown> {
      const found = await auth.connection
        .collection('accounts')
        .find({}, { projection: { role: 1 } })
        .toArray();
      return found.find(({ _id }) => String(_id) === id)?.role;
    },
    /** Removes every account, so that a test counts its own admins. */
    async empty(): Promise<void> {
      for (const name of ['accounts', 'invitations', 'staff_changes']) {
        await auth.connection.collection(name).deleteMany({});
      }
    },
  };
}

export type Staff = Awaited<ReturnType<typeof openStaff>>;

/** How often each status or code was answered. */
export function countAnswers(
  answers: readonly { status: number; code?: string | undefined }[],
): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, code } of answers) {
    const key = code ?? String(status);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
