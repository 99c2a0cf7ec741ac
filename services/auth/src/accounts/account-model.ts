import type { Role } from '@candor/contracts/auth';
import { addOutbox, type WithOutbox } from '@candor/kit/mongo/outbox';
import { type Connection, type Model, Schema, type Types } from 'mongoose';
import type { EmailChange } from '../email-change/rules/email-change.ts';
import type { MailLink } from '../mail-links/rules/mail-link.ts';
import { createSecuritySchema } from './data/security-schema.ts';
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

export type AccountModel = Model<AccountDocument>;

export function createAccountModel(connection: Connection): AccountModel {
  const part = { _id: false, strict: 'throw' } as const;
  const link = new Schema<MailLink>(
    {
      hash: { type: String, required: true },
      expiresAt: { type: Date, required: true },
      issuedAt: { type: [Date], required: true },
    },
    part,
  );
  const emailChange = new Schema<EmailChange>(
    {
      email: { type: String, required: true },
      currentHash: String,
      newHash: String,
      isNewConfirmed: { type: Boolean, required: true },
      expiresAt: { type: Date, required: true },
      revision: { type: String, required: true },
    },
    part,
  );
  const schema = new Schema<AccountDocument>(
    {
      fullName: { type: String, required: true },
      email: { type: String, required: true },
      claimedEmail: String,
      signupNoticeAt: Date,
      username: { type: String, required: true },
      usernameKey: { type: String, required: true },
      passwordHash: { type: String, required: true },
      role: { type: String, required: true },
      active: { type: Boolean, required: true },
      isEmailVerified: { type: Boolean, required: true },
      referralCode: { type: String, required: true },
      referralKey: { type: String, required: true },
      createdAt: { type: Date, required: true },
      verifyLink: { type: link, default: undefined },
      resetLink: { type: link, default: undefined },
      emailChange: { type: emailChange, default: undefined },
      emailChangesAt: { type: [Date], default: undefined },
      sessionEpoch: { type: Number, required: true },
      keptSession: Schema.Types.ObjectId,
      endingSessions: String,
      security: { type: createSecuritySchema(), default: undefined },
    },
    { collection: 'accounts', versionKey: false, strict: 'throw', strictQuery: 'throw' },
  );
  addOutbox(schema);
  schema.index({ email: 1 }, { unique: true });
  schema.index({ usernameKey: 1 }, { unique: true });
  schema.index({ referralKey: 1 }, { unique: true, sparse: true });
  schema.index({ claimedEmail: 1, createdAt: -1 }, { sparse: true });
  schema.index({ role: 1 });
  schema.index({ 'emailChange.expiresAt': 1 }, { sparse: true });
  schema.index({ endingSessions: 1 }, { sparse: true });
  return connection.model<AccountDocument>('Account', schema);
}

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
