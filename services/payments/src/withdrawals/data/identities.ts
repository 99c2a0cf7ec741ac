import type { Cents } from '@candor/contracts/money';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { upsertIf } from '@candor/kit/mongo/upsert-if';

/** A withdrawal that is being requested and may not be stored yet. */
export interface WithdrawalClaim {
  /** Id of the withdrawal. */
  id: string;
  amount: Cents;
  at: Date;
}

/** Which accounts have a verified identity, from events of users, and the withdrawals in progress of the others. */
export interface Identities {
  isVerified(accountId: string): Promise<boolean>;
  /** Stores the decision on the account's submission if it is newer than the stored one. */
  save(accountId: string, decided: { version: number; verified: boolean }): Promise<void>;
  /**
   * Adds a claim in one atomic write, which puts concurrent claims in an order.
   * @returns the claims before it
   */
  claim(accountId: string, claim: WithdrawalClaim): Promise<WithdrawalClaim[]>;
  /** Removes a claim. Removing a missing one is not an error. */
  release(accountId: string, claimId: string): Promise<void>;
  remove(accountId: string): Promise<void>;
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

export function createIdentities(connection: Connection): Identities {
  const { collection } = IDENTITIES.open(connection);
  return {
    async isVerified(accountId) {
      const found = await collection.findOne({ _id: accountId }, { projection: { verified: 1 } });
      return found?.verified === true;
    },
    async save(accountId, decided) {
      const filter = {
        _id: accountId,
        $or: [{ version: { $exists: false } }, { version: { $lt: decided.version } }],
      };
      await upsertIf((options) => collection.updateOne(filter, { $set: decided }, options));
    },
    async claim(accountId, claim) {
      const updated = await collection.findOneAndUpdate(
        { _id: accountId },
        { $push: { claims: claim } },
        { upsert: true, returnDocument: 'after', projection: { claims: 1 } },
      );
      const claims = updated?.claims ?? [];
      return claims.slice(
        0,
        claims.findIndex(({ id }) => id === claim.id),
      );
    },
    async release(accountId, id) {
      await collection.updateOne({ _id: accountId }, { $pull: { claims: { id } } });
    },
    async remove(accountId) {
      await collection.deleteOne({ _id: accountId });
    },
  };
}
