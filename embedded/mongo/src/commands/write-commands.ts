import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Scope } from '../expressions/expression.ts';
import { failedToParse, MongoError, typeMismatch } from '../mongo-error.ts';
import type { Collection } from '../storage/collection.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { compileUpdate } from '../update/compile-update.ts';
import { type Command, Fields } from './fields.ts';
import { foundBy, readQuery } from './query-fields.ts';
import { prepareInsert, updatedDocument, upsertedDocument } from './stored-document.ts';

const MAX_STATEMENTS = 100_000;
/** Statements to run before yielding to other commands. */
const STATEMENTS_PER_STEP = 100;

/** The collection that statements write to, and the reply's counters. */
interface Target {
  engine: Engine;
  db: string;
  name: string;
  scope: Scope;
  reply: { n: number; nModified: number; upserted: Doc[] };
}

type Statement = (target: Target, statement: Fields, index: number) => WriteJob<void>;

/** Creates a write command. Its statements are in one field and run in order. */
function writing(field: string, check: (statement: Fields) => void, run: Statement): Command {
  return (engine, fields) => {
    fields.check(field, 'ordered', 'bypassDocumentValidation');
    const statements = readStatements(fields, field);
    for (const statement of statements) check(statement);
    const reply = { n: 0, nModified: 0, upserted: [] };
    const names = { db: fields.db, name: fields.collection() };
    const target = { engine, ...names, scope: { now: new Date() }, reply };
    return engine.writes.run(runAll(target, statements, fields.flag('ordered', true), run));
  };
}

function readStatements(fields: Fields, name: string): Fields[] {
  fields.required(name);
  const given = fields.array(name);
  if (given.length === 0 || given.length > MAX_STATEMENTS) {
    throw new MongoError(16, `a write takes 1 to ${MAX_STATEMENTS} statements`);
  }
  return given.map((item) => {
    if (!isDoc(item)) throw typeMismatch(`the elements of ${name} must be objects`);
    return new Fields(name, item);
  });
}

/** Runs statements and reports those that fail; the first failure ends an ordered command. */
function* runAll(
  target: Target,
  statements: Fields[],
  isOrdered: boolean,
  run: Statement,
): WriteJob<Doc> {
  const errors: Doc[] = [];
  for (const [index, statement] of statements.entries()) {
    try {
      yield* run(target, statement, index);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      const said = doc({ index: int(index), code: int(error.code), errmsg: error.message });
      errors.push(new Map([...said, ...(error.details ?? [])]));
      if (isOrdered) break;
    }
    if (index % STATEMENTS_PER_STEP === STATEMENTS_PER_STEP - 1) yield undefined;
  }
  const { n, nModified, upserted } = target.reply;
  return doc({
    n: int(n),
    nModified: run === updateOne ? int(nModified) : undefined,
    upserted: upserted.length > 0 ? upserted : undefined,
    writeErrors: errors.length > 0 ? errors : undefined,
    ok: 1,
  });
}

/** Returns the collection, creating it on its first write. */
export function openForWriting(engine: Engine, db: string, name: string): Collection {
  const found = engine.store.find(db, name);
  if (found) return found;
  if (name.startsWith('system.')) throw new MongoError(73, `cannot write to '${db}.${name}'`);
  return engine.store.create(db, name);
}

// biome-ignore lint/correctness/useYield: a document is one step
const insertOne: Statement = function* ({ engine, db, name, reply }, { body }) {
  engine.records.insert(openForWriting(engine, db, name), prepareInsert(body, 2));
  reply.n += 1;
};

function checkUpdate(statement: Fields): void {
  statement.check('q', 'u', 'multi', 'upsert', 'hint');
  statement.required('q');
  statement.required('u');
}

const updateOne: Statement = function* ({ engine, db, name, scope, reply }, statement, index) {
  const collection = engine.store.find(db, name);
  const query = readQuery(statement, 'q', collection, scope);
  const multi = statement.flag('multi');
  const update = compileUpdate(statement.required('u'), scope);
  if (multi && update.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  // An update may move a document ahead in the scanned index, so documents already updated are skipped.
  const seen = new Set<number>();
  let modified = 0;
  for (const found of foundBy(engine, collection, { ...query, limit: multi ? 0 : 1 })) {
    if (!found) yield undefined;
    if (!found || !collection || seen.has(found.rid)) continue;
    seen.add(found.rid);
    const after = updatedDocument(update, found.doc, found.match);
    if (after) engine.records.replace(collection, found.rid, found.doc, after);
    modified += after ? 1 : 0;
  }
  // As in MongoDB, the changes of a statement before its failure are not counted.
  reply.n += seen.size;
  reply.nModified += modified;
  if (seen.size > 0 || !statement.flag('upsert')) return;
  const made = upsertedDocument(update, statement.doc('q'));
  engine.records.insert(openForWriting(engine, db, name), made);
  reply.n += 1;
  reply.upserted.push(doc({ index: int(index), _id: made.get('_id') as Value }));
};

function checkDelete(statement: Fields): void {
  statement.check('q', 'limit', 'hint');
  statement.required('q');
  const limit = statement.integer('limit');
  if (limit === 0 || limit === 1) return;
  throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${limit}`);
}

const deleteOne: Statement = function* ({ engine, db, name, scope, reply }, statement) {
  const collection = engine.store.find(db, name);
  for (const found of foundBy(engine, collection, readQuery(statement, 'q', collection, scope))) {
    if (found && collection) {
      engine.records.remove(collection, found.rid, found.doc);
      reply.n += 1;
    } else yield undefined;
  }
};

export const WRITE_COMMANDS: readonly [string, Command][] = [
  ['insert', writing('documents', () => undefined, insertOne)],
  ['update', writing('updates', checkUpdate, updateOne)],
  ['delete', writing('deletes', checkDelete, deleteOne)],
];
