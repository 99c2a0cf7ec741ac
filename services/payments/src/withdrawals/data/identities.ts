import type { Cents } from '@candor/contracts/money';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';

/** A withdrawal that is being requested and may not be stored yet. */
export interface WithdrawalClaim {
  /** That of the call: calls that repeat each other have a claim each. */
  token: string;
  /** Id of the withdrawal. */
  id: string;
  amount: Cents;
  at: Date;
}

interface IdentityDocument {
  /** The account id. */
  _id: string;
  version?: number;
  verified?: boolean;
  claims?: WithdrawalClaim[];
}

const IDENTITIES = defineCollection<IdentityDocument>({
  name: 'identities',
  required: { _id: String },
  optional: { version: Number, verified: Boolean, claims: Array },
});

/** Which accounts have a verified identity, from events of users, and the withdrawals in progress of the others. */
export function createIdentities(connection: Connection) {
  const { collection } = IDENTITIES.open(connection);
  return {
    async isVerified(accountId: string): Promise<boolean> {
      const found = await collection.findOne({ _id: accountId }, { projection: { verified: 1 } });
      return found?.verified === true;
    },
    /** Stores the decision on the account's submission if it is newer than the stored one. */
    async save(accountId: string, decided: { version: number; verified: boolean }) {
      const filter = {
        _id: accountId,
        $or: [{ version: { $exists: false } }, { version: { $lt: decided.version } }],
      };
      await upsertIf((options) => collection.updateOne(filter, { $set: decided }, options));
    },
    /**
     * Adds a claim in one atomic write, which puts concurrent claims in an order.
     * @returns the claims before it
     */
    async claim(accountId: string, claim: WithdrawalClaim): Promise<WithdrawalClaim[]> {
      const updated = await collection.findOneAndUpdate(
        { _id: accountId },
        { $push: { claims: claim } },
        { upsert: true, returnDocument: 'after', projection: { claims: 1 } },
      );
      const claims = updated?.claims ?? [];
      return claims.slice(
        0,
        claims.findIndex(({ token }) => token === claim.token),
      );
    },
    /** Removes a claim. Removing a missing one is not an error. */
    async release(accountId: string, token: string) {
      await collection.updateOne({ _id: accountId }, { $pull: { claims: { token } } });
    },
    async remove(accountId: string) {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
