import { type Doc, doc, int, isDoc } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { findStream } from '../query/find-stream.ts';
import type { Plan } from '../query/planner.ts';
import { parseSort } from '../query/sort.ts';
import { drain } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter, resolveHint } from './compile.ts';
import { Fields } from './fields.ts';
import { checkFind } from './find.ts';

/** How a find is answered: by which index, and how much was looked at. Other commands are refused. */
export const explain: Command = async (engine, outer) => {
  outer.check(['verbosity']);
  const body = outer.doc('explain');
  if (!isDoc(body ?? null) || !body) throw new MongoError(9, 'explain takes a command');
  const name = body.keys().next().value;
  if (name !== 'find') throw notImplemented(`explain of ${name}`);
  const fields = new Fields('find', new Map([...body, ['$db', outer.db]]));
  checkFind(fields);
  const collection = engine.store.find(fields.db, fields.collection());
  const namespace = `${fields.db}.${fields.collection()}`;
  const filter = compileFilter(fields.doc('filter'), commandScope(fields.doc('let')));
  const hint = resolveHint(collection, fields.body.get('hint'));
  if (!collection) {
    return reply(namespace, doc({ stage: 'EOF' }), { keys: 0, docs: 0, returned: 0 });
  }
  const { plan, stats, stream } = findStream(engine, collection, {
    filter,
    sort: parseSort(fields.doc('sort') ?? new Map()),
    skip: fields.integer('skip') ?? 0,
    limit: fields.integer('limit') ?? 0,
    hint: hint.index,
    natural: hint.natural,
  });
  let returned = 0;
  if (outer.body.get('verbosity') !== 'queryPlanner') {
    await drain(stream, () => {
      returned += 1;
    });
  }
  const sorts = (fields.doc('sort')?.size ?? 0) > 0 && !(plan.kind === 'index' && plan.sorted);
  const stage = describe(plan);
  const winning = sorts ? doc({ stage: 'SORT', inputStage: stage }) : stage;
  return reply(namespace, winning, {
    keys: stats.keysExamined,
    docs: stats.docsExamined,
    returned,
  });
};

function describe(plan: Plan): Doc {
  switch (plan.kind) {
    case 'nothing':
      return doc({ stage: 'EOF' });
    case 'collection':
      return doc({ stage: 'COLLSCAN', direction: plan.reverse ? 'backward' : 'forward' });
    case 'union':
      return doc({ stage: 'OR', inputStages: plan.plans.map(describe) });
    default:
      return doc({
        stage: 'FETCH',
        inputStage: doc({
          stage: 'IXSCAN',
          keyPattern: plan.index.spec.key,
          indexName: plan.index.spec.name,
          isMultiKey: plan.index.multikey.some(Boolean),
          isUnique: plan.index.spec.unique,
          isSparse: plan.index.spec.sparse,
          isPartial: plan.index.spec.partialFilterExpression !== undefined,
          direction: plan.reverse ? 'backward' : 'forward',
        }),
      });
  }
}

function reply(
  namespace: string,
  winningPlan: Doc,
  { keys, docs, returned }: { keys: number; docs: number; returned: number },
): Doc {
  return doc({
    explainVersion: '1',
    queryPlanner: doc({ namespace, winningPlan, rejectedPlans: [] }),
    executionStats: doc({
      executionSuccess: true,
      nReturned: int(returned),
      totalKeysExamined: int(keys),
      totalDocsExamined: int(docs),
    }),
    serverInfo: doc({ version: '7.0.0' }),
    ok: 1,
  });
}
