import type { Connection } from '@candor/kit/mongo/connect-mongo';
import { defineCollection } from '@candor/kit/mongo/define-collection';
import { findDuplicateKey } from '@candor/kit/mongo/duplicate-key';
import { createStatementCode, type Statement } from '../rules/statement.ts';

interface StatementDocument extends Omit<Statement, 'code'> {
  /** The code. */
  _id: string;
}

/** A code is drawn again if it exists; a second collision in a row is not chance. */
const ATTEMPTS = 3;

const STATEMENTS = defineCollection<StatementDocument>({
  name: 'statements',
  required: {
    _id: String,
    walletId: String,
    holder: String,
    from: String,
    to: String,
    zone: String,
    firstSeq: Number,
    lastSeq: Number,
    opening: Number,
    closing: Number,
    openingHash: String,
    closingHash: String,
    issuedAt: Date,
  },
  indexes: [
    {
      key: { walletId: 1, from: 1, to: 1, zone: 1, lastSeq: 1 },
      unique: true,
      name: 'statement_period',
    },
  ],
});

/** Issued statements. A period that was issued already keeps its code while no entry is added to it. */
export function createStatements(connection: Connection) {
  const { collection } = STATEMENTS.open(connection);
  const toStatement = ({ _id, ...facts }: StatementDocument): Statement => ({
    code: _id,
    ...facts,
  });

  async function findIssued(facts: Omit<Statement, 'code'>): Promise<Statement | null> {
    const { walletId, from, to, zone, lastSeq } = facts;
    const found = await collection.findOne({ walletId, from, to, zone, lastSeq });
    return found && toStatement(found);
  }

  return {
    async issue(facts: Omit<Statement, 'code'>): Promise<Statement> {
      for (let attempt = 1; ; attempt += 1) {
        const issued = await findIssued(facts);
        if (issued) return issued;
        const document = { _id: createStatementCode(), ...facts };
        try {
          await collection.insertOne(document);
          return toStatement(document);
        } catch (error) {
          // Issued meanwhile by another download, or the code exists.
          if (findDuplicateKey(error) === null || attempt === ATTEMPTS) throw error;
        }
      }
    },
    async find(code: string): Promise<Statement | null> {
      const found = await collection.findOne({ _id: code });
      return found && toStatement(found);
    },
    /** The newest, at most `limit`. */
    async ofWallet(walletId: string, limit: number): Promise<Statement[]> {
      const found = await collection.find({ walletId }).sort({ from: -1 }).limit(limit).toArray();
      return found.map(toStatement);
    },
    /** Removes the holder's initials. */
    async eraseHolder(walletId: string) {
      await collection.updateMany({ walletId, holder: { $ne: '' } }, { $set: { holder: '' } });
    },
  };
}
