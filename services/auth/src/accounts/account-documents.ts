import type { Role } from '@candor/contracts/auth';
import { defineCollection, definePart } from '@candor/kit/mongo/define-collection';
import type { WithOutbox } from '@candor/kit/mongo/outbox';
import { Schema, type Types } from 'mongoose';
import type { EmailChange } from '../email-change/rules/email-change.ts';
import type { MailLink } from '../mail-links/rules/mail-link.ts';
import { SECURITY } from './data/security-schema.ts';
import type { Account, SessionEndReason } from './rules/account.ts';
import { NO_SECURITY, type SecurityState } from './rules/security-state.ts';

export interface AccountDocument extends WithOutbox {
  _id: Types.ObjectId;
  fullName: string;
  email: string;
  /** Decoys only: the address used to sign up. Their `email` is a placeholder. */
  claimedEmail?: string;
  signupNoticeAt?: Date;
  username: string;
  usernameKey: string;
  passwordHash: string;
  role: Role;
  active: boolean;
  isEmailVerified: boolean;
  referralCode: string;
  referralKey: string;
  createdAt: Date;
  verifyLink?: MailLink;
  resetLink?: MailLink;
  emailChange?: EmailChange;
  emailChangesAt?: Date[];
  sessionEpoch: number;
  keptSession?: Types.ObjectId;
  endingSessions?: SessionEndReason;
  /** Absent until something of it was set. */
  security?: SecurityState;
}

const LINK = definePart<MailLink>({
  required: { hash: String, expiresAt: Date, issuedAt: [Date] },
});

export const ACCOUNTS = defineCollection<AccountDocument>({
  name: 'accounts',
  required: {
    fullName: String,
    email: String,
    username: String,
    usernameKey: String,
    passwordHash: String,
    role: String,
    active: Boolean,
    isEmailVerified: Boolean,
    referralCode: String,
    referralKey: String,
    createdAt: Date,
    sessionEpoch: Number,
  },
  optional: {
    claimedEmail: String,
    signupNoticeAt: Date,
    verifyLink: LINK,
    resetLink: LINK,
    emailChange: definePart<EmailChange>({
      required: { email: String, isNewConfirmed: Boolean, expiresAt: Date, revision: String },
      optional: { currentHash: String, newHash: String },
    }),
    emailChangesAt: [Date],
    keptSession: Schema.Types.ObjectId,
    endingSessions: String,
    security: SECURITY,
  },
  indexes: [
    { key: { email: 1 }, unique: true },
    { key: { usernameKey: 1 }, unique: true },
    { key: { referralKey: 1 }, unique: true, sparse: true },
    { key: { claimedEmail: 1, createdAt: -1 }, sparse: true },
    { key: { role: 1 } },
    { key: { 'emailChange.expiresAt': 1 }, sparse: true },
    { key: { endingSessions: 1 }, sparse: true },
  ],
  hasOutbox: true,
});

export function toAccount(document: AccountDocument): Account {
  return {
    id: document._id.toString(),
    fullName: document.fullName,
    email: document.claimedEmail ?? document.email,
    username: document.username,
    passwordHash: document.passwordHash,
    role: document.role,
    active: document.active,
    isEmailVerified: document.isEmailVerified,
    referralCode: document.referralCode,
    createdAt: document.createdAt,
    verifyLink: document.verifyLink ?? null,
    resetLink: document.resetLink ?? null,
    emailChange: document.emailChange ? toEmailChange(document.emailChange) : null,
    emailChangesAt: document.emailChangesAt ?? [],
    sessionEpoch: document.sessionEpoch,
    keptSession: document.keptSession?.toString() ?? null,
    endingSessions: document.endingSessions ?? null,
    signupNoticeAt: document.signupNoticeAt ?? null,
    security: { ...NO_SECURITY, ...document.security },
    isDecoy: document.claimedEmail !== undefined,
  };
}

/** Links that are used or were never sent are absent in the document. */
function toEmailChange({ currentHash, newHash, ...rest }: EmailChange): EmailChange {
  return { ...rest, currentHash: currentHash ?? null, newHash: newHash ?? null };
}
