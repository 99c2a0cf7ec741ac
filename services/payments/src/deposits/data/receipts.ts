import type { DepositWallet } from '@candor/contracts/deposit-wallets';
import type { PlanName } from '@candor/contracts/plans';
import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { type Outbox, WITHOUT_OUTBOX } from '@candor/kit/mongo/outbox';
import { toItem, toObjectId } from '@candor/platform/decisions/decided-documents';
import { createRequestDocuments, type Stored } from '../../decisions/request-documents.ts';
import type { Receipt } from '../rules/receipt.ts';

export type SimilarReceipt = Pick<Receipt, 'id' | 'accountId' | 'amount' | 'status' | 'createdAt'>;

export interface SimilarReceipts {
  images: SimilarReceipt[];
  transactions: SimilarReceipt[];
}

const SIMILAR = {
  accountId: 1,
  amount: 1,
  status: 1,
  createdAt: 1,
  transactionId: 1,
  'image.sha256': 1,
} as const;
const ERASED_IMAGE = 'erased:';
const ACCOUNT_BATCH = 500;

export function createReceipts(connection: Connection, outbox: Outbox) {
  const { documents, collection } = createRequestDocuments<Receipt>(connection, outbox, {
    name: 'receipts',
    required: {
      fullName: String,
      email: String,
      amount: Number,
      plan: String,
      wallet: String,
      image: Object,
      dueAt: Date,
    },
    optional: { transactionId: String, depositAddress: String, limits: Object, active: Boolean },
    open: 'pending',
    maker: 'accountId',
    indexes: [
      { key: { createdAt: -1 }, name: 'age' },
      { key: { 'image.sha256': 1 }, name: 'image_sha256' },
      { key: { 'image.key': 1 }, unique: true, name: 'image_key' },
      {
        key: { accountId: 1, 'image.sha256': 1 },
        unique: true,
        name: 'active_image',
        partialFilterExpression: { active: true },
      },
      { key: { plan: 1, accountId: 1 }, name: 'plan_account' },
      {
        key: { transactionId: 1 },
        name: 'transaction',
        partialFilterExpression: { transactionId: { $exists: true } },
      },
      {
        key: { accountId: 1, transactionId: 1 },
        unique: true,
        name: 'active_transaction',
        partialFilterExpression: { active: true, transactionId: { $exists: true } },
      },
    ],
  });
  async function findWith(filter: object, limit: number): Promise<Receipt[]> {
    const found = await collection.find(filter, { projection: SIMILAR }).limit(limit).toArray();
    return found.map((document) => toItem<Stored<Receipt>>(document) as Stored<Receipt>);
  }

  /** Receipts by the value of a field, up to `limit` others for each: all in one read, unless there are too many. */
  async function findOthers(
    receipts: readonly Receipt[],
    field: string,
    toValue: (receipt: Receipt) => string | null | undefined,
    limit: number,
  ): Promise<SimilarReceipt[][]> {
    const values = [...new Set(receipts.flatMap((receipt) => toValue(receipt) ?? []))];
    const enough = values.length * (limit + 1);
    const found =
      values.length === 0 ? [] : await findWith({ [field]: { $in: values } }, enough + 1);
    return Promise.all(
      receipts.map(async (receipt) => {
        const value = toValue(receipt);
        if (!value) return [];
        if (found.length > enough) {
          return findWith({ [field]: value, _id: { $ne: toObjectId(receipt.id) } }, limit);
        }
        return found
          .filter((one) => one.id !== receipt.id && toValue(one) === value)
          .slice(0, limit);
      }),
    );
  }

  return {
    ...documents,
    /**
     * Up to `limit` other receipts of any account for each of these, in their order: with an identical image, and for the same
     * transaction.
     */
    async findSimilar(receipts: readonly Receipt[], limit: number): Promise<SimilarReceipts[]> {
      const [images, transactions] = await Promise.all([
        findOthers(receipts, 'image.sha256', ({ image }) => image.sha256, limit),
        findOthers(receipts, 'transactionId', (receipt) => receipt.transactionId, limit),
      ]);
      return receipts.map((_, index) => ({
        images: images[index] ?? [],
        transactions: transactions[index] ?? [],
      }));
    },
    /** Finds a receipt of the account, not rejected, with this image or transaction. */
    async findDuplicate(
      accountId: string,
      { sha256, transactionId }: { sha256?: string; transactionId: string | null },
    ): Promise<Stored<Receipt> | null> {
      const proofs = [
        ...(sha256 ? [{ 'image.sha256': sha256 }] : []),
        ...(transactionId ? [{ transactionId }] : []),
      ];
      for (const proof of proofs) {
        const found = await collection.findOne(
          { accountId, active: true, ...proof },
          { projection: WITHOUT_OUTBOX },
        );
        if (found) return toItem<Stored<Receipt>>(found);
      }
      return null;
    },
    /** The subset of the object keys that a receipt refers to. */
    async findReferencedImages(keys: readonly string[]): Promise<Set<string>> {
      const found = await collection
        .find({ 'image.key': { $in: [...keys] } }, { projection: { 'image.key': 1 } })
        .toArray();
      return new Set(found.map(({ image }) => String(image.key)));
    },
    /** Object keys of the images of an account that are not erased. */
    async findImages(accountId: string): Promise<string[]> {
      const found = await collection
        .find({ accountId }, { projection: { 'image.key': 1 } })
        .toArray();
      return found
        .map(({ image }) => String(image.key))
        .filter((key) => !key.startsWith(ERASED_IMAGE));
    },
    /** Ids of the accounts with a receipt for the plan, whatever its status, each once and ordered, in batches. */
    async *accountsOfPlan(plan: PlanName): AsyncIterable<string[]> {
      let after = '';
      for (;;) {
        const found = await collection
          .find({ plan, accountId: { $gt: after } }, { projection: { accountId: 1 } })
          .sort({ accountId: 1 })
          .limit(ACCOUNT_BATCH)
          .toArray();
        if (found.length === 0) return;
        const accountIds = [...new Set(found.map(({ accountId }) => String(accountId)))];
        after = accountIds.at(-1) ?? '';
        yield accountIds;
        if (found.length < ACCOUNT_BATCH) return;
      }
    },
    /** Removes everything about the person from the receipt with this image. */
    async erase(imageKey: string) {
      const found = await collection.findOne(
        { 'image.key': imageKey },
        { projection: { _id: 1, image: 1 } },
      );
      if (!found) return;
      // Unique like the key that it replaces.
      const key = `${ERASED_IMAGE}${found._id.toHexString()}`;
      await collection.updateOne(
        { _id: found._id },
        {
          $set: { fullName: '', email: '', image: { ...found.image, key, sha256: key } },
          $unset: { transactionId: 1, active: 1, bodyHash: 1 },
        },
      );
    },
    /** Receipts of a wallet that wait for a decision, oldest first. */
    async *pendingOf(wallet: DepositWallet): AsyncIterable<Stored<Receipt>> {
      const found = collection
        .find({ status: 'pending', wallet }, { projection: WITHOUT_OUTBOX })
        .sort({ createdAt: 1, _id: 1 });
      for await (const document of found)
        yield toItem<Stored<Receipt>>(document) as Stored<Receipt>;
    },
    /** Object key of the newest receipt's image. */
    async findNewestImage(): Promise<string | null> {
      const newest = await collection.findOne(
        { email: { $ne: '' } },
        { projection: { image: 1 }, sort: { createdAt: -1 } },
      );
      return newest ? String(newest.image.key) : null;
    },
  };
}
