import { Schema } from 'mongoose';
import type {
  Passkey,
  RemovedFactor,
  SecondFactor,
  SecurityState,
} from '../rules/security-state.ts';

const PART = { _id: false, strict: 'throw' } as const;

/** The security state inside an account. */
export function createSecuritySchema(): Schema<SecurityState> {
  const secondFactor = new Schema<SecondFactor>(
    {
      secret: { type: String, required: true },
      enabledAt: { type: Date, required: true },
      lastStep: { type: Number, required: true },
    },
    PART,
  );
  const pendingSecret = new Schema<NonNullable<SecurityState['pendingSecret']>>(
    {
      secret: { type: String, required: true },
      createdAt: { type: Date, required: true },
    },
    PART,
  );
  const passkey = new Schema<Passkey>(
    {
      id: { type: String, required: true },
      credentialId: { type: String, required: true },
      publicKey: { type: String, required: true },
      counter: { type: Number, required: true },
      name: { type: String, required: true },
      createdAt: { type: Date, required: true },
      lastUsedAt: { type: Date, default: null },
      synced: { type: Boolean, required: true },
    },
    { ...PART, id: false },
  );
  const removed = new Schema<RemovedFactor>(
    {
      at: { type: Date, required: true },
      secondFactor: { type: secondFactor, default: null },
      recoveryCodes: { type: [String], required: true },
      passkey: { type: passkey, default: null },
    },
    PART,
  );
  return new Schema<SecurityState>(
    {
      version: { type: Number, required: true },
      passwordChangedAt: { type: Date, default: null },
      secondFactor: { type: secondFactor, default: null },
      pendingSecret: { type: pendingSecret, default: null },
      recoveryCodes: { type: [String], required: true },
      passkeys: { type: [passkey], required: true },
      removed: { type: [removed], default: [] },
      lockedAt: { type: Date, default: null },
      lockCount: { type: Number, required: true },
    },
    PART,
  );
}
