import { definePart } from '@candor/kit/mongo/define-collection';
import type {
  Passkey,
  RemovedFactor,
  SecondFactor,
  SecurityState,
} from '../rules/security-state.ts';

const secondFactor = definePart<SecondFactor>({
  required: { secret: String, enabledAt: Date, lastStep: Number },
});

const passkey = definePart<Passkey>({
  required: {
    id: String,
    credentialId: String,
    publicKey: String,
    counter: Number,
    name: String,
    createdAt: Date,
    synced: Boolean,
  },
  optional: { lastUsedAt: Date },
});

/** The security state inside an account. */
export const SECURITY = definePart<SecurityState>({
  required: {
    version: Number,
    recoveryCodes: [String],
    passkeys: [passkey],
    removed: [
      definePart<RemovedFactor>({
        required: { at: Date, recoveryCodes: [String] },
        optional: { secondFactor, passkey },
      }),
    ],
    lockCount: Number,
  },
  optional: {
    passwordChangedAt: Date,
    secondFactor,
    pendingSecret: definePart<NonNullable<SecurityState['pendingSecret']>>({
      required: { secret: String, createdAt: Date },
    }),
    lockedAt: Date,
  },
});
