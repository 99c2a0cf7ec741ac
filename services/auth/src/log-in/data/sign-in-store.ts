import { MAX_SIGN_INS, type SignInMethod, type SignInResult } from '@candor/contracts/security';
import { SIGN_IN_DAYS } from '@candor/contracts/security-limits';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { Schema, Types } from 'mongoose';
import type { SignInAttempt } from '../rules/sign-in-attempt.ts';

const DAY_MS = 86_400_000;

interface SignInDocument {
  _id: Types.ObjectId;
  accountId?: Types.ObjectId;
  at: Date;
  result: SignInResult;
  method: SignInMethod;
  userAgent: string;
  network: string | null;
  purgeAt: Date;
}

const SIGN_INS = defineCollection<SignInDocument>({
  name: 'sign_ins',
  required: { at: Date, result: String, method: String, userAgent: String, purgeAt: Date },
  optional: { accountId: Schema.Types.ObjectId, network: String },
  indexes: [{ key: { accountId: 1, _id: -1 } }, { key: { purgeAt: 1 }, expireAfterSeconds: 0 }],
});

/** Attempts to sign in, kept for {@link SIGN_IN_DAYS} days. */
export function createSignInStore(connection: Connection) {
  const { model, collection } = SIGN_INS.open(connection);

  return {
    async insert({ accountId, ...attempt }: Omit<SignInAttempt, 'id'>) {
      // Written for unknown identifiers too, so that the time of an answer does not tell whether an account exists.
      const keptMs = accountId === null ? 0 : SIGN_IN_DAYS * DAY_MS;
      await collection.insertOne({
        _id: new Types.ObjectId(),
        ...(accountId === null ? {} : { accountId: new Types.ObjectId(accountId) }),
        ...attempt,
        purgeAt: new Date(attempt.at.getTime() + keptMs),
      });
    },
    /** The latest attempts, newest first, at most {@link MAX_SIGN_INS}. */
    async findLatest(accountId: string): Promise<SignInAttempt[]> {
      const found = await model.find({ accountId }).sort({ _id: -1 }).limit(MAX_SIGN_INS).lean();
      return found.map((document) => toAttempt(document, accountId));
    },
    /** All that are kept, newest first. */
    async *all(accountId: string): AsyncIterable<SignInAttempt> {
      for await (const document of model.find({ accountId }).sort({ _id: -1 }).lean().cursor()) {
        yield toAttempt(document, accountId);
      }
    },
    async removeAll(accountId: string) {
      await model.deleteMany({ accountId });
    },
    /** When the account last logged in; null if that is not kept. */
    async findLast(accountId: string): Promise<Date | null> {
      const signedIn = { accountId: new Types.ObjectId(accountId), result: 'signed-in' } as const;
      const last = await collection.findOne(signedIn, { sort: { _id: -1 } });
      return last?.at ?? null;
    },
  };
}

function toAttempt(
  { _id, purgeAt: _, ...attempt }: SignInDocument,
  accountId: string,
): SignInAttempt {
  return { ...attempt, id: _id.toString(), accountId, userAgent: attempt.userAgent ?? '' };
}
