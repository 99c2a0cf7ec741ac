import { type Doc, int } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { failedToParse } from '../mongo-error.ts';
import { planQuery } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import type { Command } from './command.ts';
import { type CommandScope, commandScope, compileFilter, resolveHint } from './compile.ts';
import { Fields } from './fields.ts';
import { statements, writeError, writeReply } from './write-result.ts';

export const deleteCommand: Command = (engine, fields) => {
  fields.check(['deletes', 'ordered', 'let']);
  const { db } = fields;
  const name = fields.collection();
  const deletes = statements(fields, 'deletes');
  for (const statement of deletes) checkStatement(statement);
  const scope = commandScope(fields.doc('let'));
  return engine.writes.run(
    deleteAll(engine, db, name, deletes, scope, fields.flag('ordered', true)),
  );
};

function checkStatement(statement: Doc): void {
  const fields = new Fields('deletes', statement);
  fields.check(['q', 'limit', 'hint']);
  if (!statement.has('q'))
    throw failedToParse("BSON field 'delete.deletes.q' is missing but a required field");
  const limit = fields.integer('limit');
  if (limit !== 0 && limit !== 1) {
    throw failedToParse(`The limit field in delete objects must be 0 or 1. Got ${String(limit)}`);
  }
}

function* deleteAll(
  engine: Engine,
  db: string,
  name: string,
  deletes: Doc[],
  scope: CommandScope,
  ordered: boolean,
): WriteJob<Doc> {
  const writeErrors: Doc[] = [];
  let n = 0;
  for (const [index, statement] of deletes.entries()) {
    try {
      n += yield* deleteOne(engine, db, name, new Fields('deletes', statement), scope);
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
  }
  return writeReply({ n: int(n) }, writeErrors);
}

function* deleteOne(
  engine: Engine,
  db: string,
  name: string,
  fields: Fields,
  scope: CommandScope,
): WriteJob<number> {
  const filter = compileFilter(fields.doc('q'), scope);
  const collection = engine.store.find(db, name);
  if (!collection) return 0;
  const limit = fields.integer('limit') ?? 0;
  const hint = resolveHint(collection, fields.body.get('hint'));
  const plan = planQuery(collection, { filter, sort: [], limited: limit > 0, hint: hint.index });
  const stats = { keysExamined: 0, docsExamined: 0 };
  const source = { store: engine.store, records: engine.records, collection, stats };
  let n = 0;
  for (const found of scan(source, plan, filter)) {
    if (!found) {
      yield undefined;
      continue;
    }
    engine.records.remove(collection, found.rid, found.doc);
    n += 1;
    if (limit === 1) break;
  }
  return n;
}
