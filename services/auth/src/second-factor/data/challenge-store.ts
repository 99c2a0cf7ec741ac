import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';

/** Something that a browser has been asked to prove, and by when. */
export interface Challenge {
  /** Digest of a token that only the browser knows, or a name made of its session. */
  key: string;
  /** Null when any account may answer. */
  accountId: string | null;
  /** The account's `sessionEpoch`: a changed password makes the challenge void. */
  epoch: number;
  /** "Remember me" of the login that it belongs to. */
  remembered: boolean;
  /** Whether a password reset by mail came before it. */
  afterReset: boolean;
  /** What a passkey has to sign, base64url; null when there is no passkey. */
  passkeyChallenge: string | null;
  expiresAt: Date;
}

type ChallengeDocument = Omit<Challenge, 'key'> & { _id: string };

const CHALLENGES = defineCollection<ChallengeDocument>({
  name: 'sign_in_challenges',
  required: {
    _id: String,
    epoch: Number,
    remembered: Boolean,
    afterReset: Boolean,
    expiresAt: Date,
  },
  optional: { accountId: String, passkeyChallenge: String },
  indexes: [{ key: { expiresAt: 1 }, expireAfterSeconds: 0 }],
});

/** Challenges in the database, so that any instance can check the answer. */
export function createChallengeStore(connection: Connection) {
  const { model } = CHALLENGES.open(connection);

  return {
    /** Stores the challenge in place of an earlier one under the same key. */
    async put({ key, ...challenge }: Challenge) {
      await model.updateOne({ _id: key }, { $set: challenge }, { upsert: true });
    },
    async find(key: string): Promise<Challenge | null> {
      return toChallenge(await model.findById(key).lean());
    },
    async removeAll(accountId: string) {
      await model.deleteMany({ accountId });
    },
    /** Removes the challenge and returns it; null when it has been taken before. Of concurrent takers one gets it. */
    async take(key: string): Promise<Challenge | null> {
      return toChallenge(await model.findOneAndDelete({ _id: key }).lean());
    },
  };
}

function toChallenge(document: ChallengeDocument | null): Challenge | null {
  if (!document) return null;
  const { _id, ...challenge } = document;
  return { key: _id, ...challenge };
}
