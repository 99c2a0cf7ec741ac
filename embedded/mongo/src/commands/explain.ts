import { type Doc, doc, int } from '../bson/values.ts';
import { notImplemented } from '../mongo-error.ts';
import { findStream } from '../query/find-stream.ts';
import type { Plan } from '../query/scan.ts';
import { drain } from '../time-slice.ts';
import { type Command, Fields } from './fields.ts';
import { readQuery } from './query-fields.ts';
import { checkFind } from './read-commands.ts';

/** Explains a find: the index used and the numbers of keys and documents examined. Other commands are refused. */
export const explain: Command = async (engine, outer) => {
  outer.check('verbosity');
  const body = outer.doc('explain');
  const [name] = body.keys();
  if (name !== 'find') throw notImplemented(`explain of ${name}`);
  const fields = new Fields('find', new Map([...body, ['$db', outer.db]]));
  checkFind(fields);
  const collection = engine.store.find(fields.db, fields.collection());
  const namespace = `${fields.db}.${fields.collection()}`;
  const request = readQuery(fields, 'filter', collection, { now: new Date() });
  if (!collection) return reply(namespace, doc({ stage: 'EOF' }), [0, 0, 0]);
  const { plan, stats, stream } = findStream(engine, collection, request);
  let returned = 0;
  await drain(stream, () => {
    returned += 1;
  });
  const isSorted = request.sort.length === 0 || (plan.kind === 'index' && plan.sorted);
  const inputStage = describe(plan);
  const winning = isSorted ? inputStage : doc({ stage: 'SORT', inputStage });
  return reply(namespace, winning, [returned, stats.keysExamined, stats.docsExamined]);
};

function describe(plan: Plan): Doc {
  if (plan.kind === 'collection') return doc({ stage: 'COLLSCAN' });
  if (plan.kind === 'union') return doc({ stage: 'OR', inputStages: plan.plans.map(describe) });
  const { key, name } = plan.index.spec;
  const direction = plan.reverse ? 'backward' : 'forward';
  const scan = doc({ stage: 'IXSCAN', keyPattern: key, indexName: name, direction });
  return doc({ stage: 'FETCH', inputStage: scan });
}

function reply(namespace: string, winningPlan: Doc, counts: [number, number, number]): Doc {
  const [nReturned, totalKeysExamined, totalDocsExamined] = counts.map(int);
  const examined = doc({ nReturned, totalKeysExamined, totalDocsExamined });
  return doc({
    queryPlanner: doc({ namespace, winningPlan, rejectedPlans: [] }),
    executionStats: new Map([['executionSuccess', true], ...examined]),
    ok: 1,
  });
}
