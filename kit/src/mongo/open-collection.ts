import type { Connection, mongo } from 'mongoose';

interface Declared {
  collection: mongo.Collection;
  indexes: mongo.IndexDescription[];
}

const declared = new WeakMap<Connection, Declared[]>();

/**
 * Opens a driver collection and declares its indexes, which are built with those of the models. For
 * documents mapped by hand: nothing is cast, cloned or validated.
 */
export function openCollection<T extends mongo.Document>(
  connection: Connection,
  name: string,
  indexes: mongo.IndexDescription[],
): mongo.Collection<T> {
  const collection = connection.getClient().db(connection.name).collection(name);
  declared.set(connection, [...(declared.get(connection) ?? []), { collection, indexes }]);
  return collection as unknown as mongo.Collection<T>;
}

/** Builds the declared indexes of all opened collections; existing ones are kept. */
export async function buildDeclaredIndexes(connection: Connection): Promise<void> {
  for (const { collection, indexes } of declared.get(connection) ?? []) {
    if (indexes.length > 0) await collection.createIndexes(indexes);
  }
}
