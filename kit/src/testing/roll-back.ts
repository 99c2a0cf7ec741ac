import mongoose from 'mongoose';

type Command = mongoose.mongo.Document;
type Id = mongoose.mongo.ObjectId;

/** Takes writes back, as a replica set does with those that no majority has. */
export interface Rollback {
  /** What the write will change is read first. @returns takes it back, given the server's reply */
  prepare(write: Command): Promise<(reply: Command) => Promise<void>>;
  close(): Promise<void>;
}

/** @param server address of the server that carries the writes out; it's connected to when there is one to take back */
export function createRollback(server: string): Rollback {
  const client = new mongoose.mongo.MongoClient(server, {
    directConnection: true,
    // Numbers keep their types.
    promoteValues: false,
  });
  return {
    async prepare(write) {
      const [name = ''] = Object.keys(write);
      const collection = client.db(write.$db).collection<{ _id: Id }>(write[name]);
      const inserted: Id[] = (write.documents ?? []).map(({ _id }: { _id: Id }) => _id);
      const before = await collection.find(toFilter(write, inserted)).toArray();
      return async (reply) => {
        const upserted = [...(reply.upserted ?? []), { _id: reply.lastErrorObject?.upserted }];
        const ids = [...inserted, ...[...before, ...upserted].map(({ _id }) => _id)];
        await collection.deleteMany({ _id: { $in: ids.filter(Boolean) } });
        if (before.length > 0) await collection.insertMany(before);
      };
    },
    close: () => client.close(),
  };
}

/** Of the documents that a write changes or removes, or whose ids an insert finds taken. */
function toFilter({ query, updates, deletes }: Command, inserted: readonly Id[]): Command {
  const statements: { q: Command }[] | undefined = updates ?? deletes;
  if (statements) return { $or: statements.map(({ q }) => q) };
  return query ?? { _id: { $in: inserted } };
}
