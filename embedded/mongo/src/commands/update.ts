import { compilePipelineUpdate } from '../aggregate/pipeline-update.ts';
import { type Doc, doc, int, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { failedToParse } from '../mongo-error.ts';
import { planQuery } from '../query/planner.ts';
import { scan } from '../query/scan.ts';
import type { WriteJob } from '../storage/write-queue.ts';
import { type CompiledUpdate, compileUpdate } from '../update/compile-update.ts';
import type { Command } from './command.ts';
import { type CommandScope, commandScope, compileFilter, resolveHint } from './compile.ts';
import { Fields } from './fields.ts';
import { openForWriting } from './insert.ts';
import { updatedDocument, upsertedDocument } from './update-document.ts';
import { statements, writeError, writeReply } from './write-result.ts';

export const update: Command = (engine, fields) => {
  fields.check(['updates', 'ordered', 'bypassDocumentValidation', 'let']);
  const { db } = fields;
  const name = fields.collection();
  const updates = statements(fields, 'updates');
  for (const statement of updates) checkStatement(statement);
  const scope = commandScope(fields.doc('let'));
  return engine.writes.run(
    updateAll(engine, db, name, updates, scope, fields.flag('ordered', true)),
  );
};

function checkStatement(statement: Doc): void {
  const fields = new Fields('updates', statement);
  fields.check(
    ['q', 'u', 'c', 'multi', 'upsert', 'arrayFilters', 'hint'],
    ['sort', 'upsertSupplied'],
  );
  for (const name of ['q', 'u']) {
    if (!statement.has(name))
      throw failedToParse(`BSON field 'update.updates.${name}' is missing but a required field`);
  }
}

interface Outcome {
  matched: number;
  modified: number;
  upserted?: Value;
}

function* updateAll(
  engine: Engine,
  db: string,
  name: string,
  updates: Doc[],
  scope: CommandScope,
  ordered: boolean,
): WriteJob<Doc> {
  const writeErrors: Doc[] = [];
  const upserted: Doc[] = [];
  let n = 0;
  let nModified = 0;
  for (const [index, statement] of updates.entries()) {
    try {
      const fields = new Fields('updates', statement);
      const outcome = yield* updateOne(engine, db, name, fields, scope);
      n += outcome.matched;
      nModified += outcome.modified;
      if (outcome.upserted !== undefined) {
        n += 1;
        upserted.push(doc({ index: int(index), _id: outcome.upserted }));
      }
    } catch (error) {
      writeErrors.push(writeError(index, error));
      if (ordered) break;
    }
    if (index % 100 === 99) yield undefined;
  }
  return writeReply(
    {
      n: int(n),
      nModified: int(nModified),
      upserted: upserted.length > 0 ? upserted : undefined,
    },
    writeErrors,
  );
}

export function compileUpdateStatement(
  given: Value,
  arrayFilters: readonly Value[],
  scope: CommandScope,
): CompiledUpdate {
  return compileUpdate(given, {
    arrayFilters,
    compilePipeline: (stages) => compilePipelineUpdate(stages, scope),
  });
}

function* updateOne(
  engine: Engine,
  db: string,
  name: string,
  fields: Fields,
  outer: CommandScope,
): WriteJob<Outcome> {
  const query = fields.doc('q') ?? new Map();
  const constants = fields.doc('c');
  if (constants && !Array.isArray(fields.body.get('u'))) {
    throw failedToParse('Constant values may only be specified for pipeline updates');
  }
  const scope = constants ? withConstants(outer, constants) : outer;
  const filter = compileFilter(query, scope);
  const multi = fields.flag('multi');
  const compiled = compileUpdateStatement(
    fields.body.get('u') as Value,
    fields.array('arrayFilters') ?? [],
    scope,
  );
  if (multi && compiled.kind === 'replacement') {
    throw failedToParse('multi update is not supported for replacement-style update');
  }
  const outcome: Outcome = { matched: 0, modified: 0 };
  const collection = engine.store.find(db, name);
  if (collection) {
    const hint = resolveHint(collection, fields.body.get('hint'));
    const plan = planQuery(collection, { filter, sort: [], limited: !multi, hint: hint.index });
    const stats = { keysExamined: 0, docsExamined: 0 };
    const source = { store: engine.store, records: engine.records, collection, stats };
    // An update may move a document ahead in the index it is found by: each is changed once.
    const seen = new Set<number>();
    for (const found of scan(source, plan, filter)) {
      if (!found) {
        yield undefined;
        continue;
      }
      if (seen.has(found.rid)) continue;
      if (multi) seen.add(found.rid);
      const after = updatedDocument(compiled, found.doc, found.match);
      outcome.matched += 1;
      if (after) {
        engine.records.replace(collection, found.rid, found.doc, after);
        outcome.modified += 1;
      }
      if (!multi) break;
    }
  }
  if (outcome.matched === 0 && fields.flag('upsert')) {
    const made = upsertedDocument(compiled, query);
    engine.records.insert(openForWriting(engine, db, name), made);
    outcome.upserted = made.get('_id');
  }
  return outcome;
}

function withConstants(outer: CommandScope, constants: Doc): CommandScope {
  const variables = new Map(outer.variables);
  for (const [name, value] of constants) variables.set(name, value);
  return { scope: outer.scope.with([...constants.keys()]), variables };
}
