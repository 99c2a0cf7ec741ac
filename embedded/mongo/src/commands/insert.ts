import { type Doc, int } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import type { Command } from './command.ts';
import { prepareInsert } from './document-checks.ts';
import { statements, writeError, writeReply } from './write-result.ts';

export const insert: Command = (engine, fields) => {
  fields.check(['documents', 'ordered', 'bypassDocumentValidation']);
  const { db } = fields;
  const name = fields.collection();
  const documents = statements(fields, 'documents');
  return engine.writes.run(insertAll(engine, db, name, documents, fields.flag('ordered', true)));
};

function* insertAll(
  engine: Engine,
  db: string,
  name: string,
  documents: Doc[],
  ordered: boolean,
): WriteJob<Doc> {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, document] of documents.entries()) {
    try {
      const ready = prepareInsert(document, 2);
      engine.records.insert(openForWriting(engine, db, name), ready);
      n += 1;
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
    if (index % 100 === 99) yield undefined;
  }
  return writeReply({ n: int(n) }, writeErrors);
}

/** The collection, made when it is not there yet, as the first write to it does. */
export function openForWriting(engine: Engine, db: string, name: string): Collection {
  const found = engine.store.find(db, name);
  if (found) return found;
  if (name.startsWith('system.')) throw new MongoError(73, `cannot write to '${db}.${name}'`);
  return engine.store.create(db, name, new Map());
}
