import type { Cents } from '@candor/contracts/money';
import { DATABASES } from '@candor/contracts/topology';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';

/**
 * Adds this to the profit that the list of accounts shows, as a defect of the list would. No call does that, so that there
 * is a break for the reconciliation to find.
 */
export async function misshowProfit(uri: string, accountId: string, profit: Cents): Promise<void> {
  const connection = await connectMongo(uri, DATABASES.users);
  const { ObjectId } = connection.base.Types;
  await connection
    .collection('profiles')
    .updateOne({ _id: new ObjectId(accountId) }, { $inc: { 'wallet.profit': profit } });
  await connection.close();
}
