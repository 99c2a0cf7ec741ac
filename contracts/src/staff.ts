import { type InferType, object, string } from 'yup';
import type { StaffPerson } from './actors.ts';
import { type AccountView, oneTimeToken, type Role, signupSchema } from './auth.ts';
import { email, language, text, textBlock, wholeNumber } from './fields.ts';
import type { Language } from './languages.ts';
import { accountFilter } from './list-query.ts';
import { ROLES } from './names.ts';
import type { ChangeProposalView } from './proposals.ts';

/** Days for which the link of an invitation works. */
export const INVITATION_DAYS = 3;
/** Days in which a second admin can decide on a change. */
export const STAFF_CHANGE_DAYS = 7;

const role = () => string().oneOf(ROLES, 'Choose a role').required('Choose a role');
const reason = () => textBlock().max(500, 'The reason must have at most 500 characters');

export const inviteSchema = object({
  email: email().required('Enter the email address'),
  role: role(),
  reason: reason(),
  /** Of the email and of the page that its link opens; English if omitted. */
  language: language(),
});
export type InviteRequest = InferType<typeof inviteSchema>;

export const changeRoleSchema = object({
  role: role(),
  /** Shown to the second admin and mailed to the account's owner. */
  reason: reason().required('Enter a reason'),
});
export type ChangeRoleRequest = InferType<typeof changeRoleSchema>;

export const decideStaffChangeSchema = object({
  status: string()
    .oneOf(['approved', 'refused'] as const, 'Approve or refuse')
    .required('Approve or refuse'),
  reason: reason(),
});

export const staffQuerySchema = object({
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
});

export const staffChangeQuerySchema = object({
  status: string().oneOf(['open', 'decided'] as const, 'Status must be open or decided'),
  account: accountFilter(),
  cursor: text().max(200, 'Cursor is not valid'),
  limit: wholeNumber('Limit', { min: 1, max: 100 }).default(50),
});

export const invitationTokenSchema = object({ token: oneTimeToken() });

/** What the invited person chooses; the address and the role are those of the invitation. */
export const acceptInvitationSchema = signupSchema
  .pick(['fullName', 'username', 'password', 'confirmPassword', 'language', 'agreeTerms'])
  .shape({ token: oneTimeToken() });
export type AcceptInvitationRequest = InferType<typeof acceptInvitationSchema>;

/** A member of staff. */
export interface StaffMemberView {
  id: string;
  fullName: string;
  email: string;
  username: string;
  role: Role;
  active: boolean;
  /** Whether login needs a code of an authenticator app in addition to the password. */
  secondFactor: boolean;
  /** When a session of theirs was last used; null if never, or long ago. */
  lastUsedAt: string | null;
  createdAt: string;
}

/** An invitation that was neither accepted nor withdrawn. */
export interface InvitationView {
  id: string;
  email: string;
  role: Role;
  status: 'open' | 'expired';
  invitedBy: StaffPerson;
  /** A staff invitation that no second admin approved, because there was none. */
  bySoleAdmin: boolean;
  sentAt: string;
  expiresAt: string;
}

/** `disable` and `activate` change whether the account of a member of staff can be used. */
export const STAFF_CHANGE_KINDS = ['invitation', 'role', 'disable', 'activate'] as const;
export type StaffChangeKind = (typeof STAFF_CHANGE_KINDS)[number];

/** An invitation of staff, or a change of a member of staff, that one admin proposed and another decides. */
export interface StaffChangeView extends ChangeProposalView {
  kind: StaffChangeKind;
  /** Null for an invitation. */
  userId: string | null;
  fullName: string | null;
  email: string;
  /** Null for an invitation. */
  from: Role | null;
  /** The same as `from` where the role stays. */
  to: Role;
  /** Given by the maker. */
  reason: string | null;
}

/** The account whose status was set, or of a member of staff the proposal to set it. */
export type AccountStatusView = AccountView | StaffChangeView;

/** An invitation that was sent, or the proposal of one that waits for a second admin. */
export interface InviteView {
  invitation: InvitationView | null;
  change: StaffChangeView | null;
}

/** What the holder of an invitation's link is offered. */
export interface InvitationOfferView {
  email: string;
  role: Role;
  language: Language;
  invitedBy: string;
  expiresAt: string;
}
