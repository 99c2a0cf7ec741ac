import { toInteger } from '../bson/numbers.ts';
import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import type { Scope } from '../expressions/expression.ts';
import { KNOWN_STAGES } from '../known-names.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { type Filter, matchAll } from '../query/filter.ts';
import { slice, sortStream } from '../query/find-stream.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { FindRequest } from '../query/planner.ts';
import type { Found } from '../query/scan.ts';
import { parseSort, type SortField } from '../query/sort.ts';
import type { Stream } from '../time-slice.ts';
import { groupStage } from './group-stage.ts';
import { compileProjection } from './projection.ts';
import { type Stage, type StageCompiler, splitStage } from './stage.ts';

function matchFilter(operand: Value, scope: Scope): Filter {
  if (isDoc(operand)) return parseFilter(operand, scope);
  throw new MongoError(15959, 'the match filter must be an expression in an object');
}

const matchStage: StageCompiler = (operand, scope) => {
  const filter = matchFilter(operand, scope);
  return function* (input) {
    for (const document of input) {
      if (document === undefined || filter.test(document)) yield document;
    }
  };
};

function sortFields(operand: Value): SortField[] {
  if (!isDoc(operand)) throw new MongoError(15973, 'the $sort key must be an object');
  if (operand.size > 0) return parseSort(operand);
  throw new MongoError(15976, '$sort stage must have at least one sort key');
}

const sortStage: StageCompiler = (operand) => {
  const sort = sortFields(operand);
  return (input) => sortStream(input, sort, 0, (document) => document);
};

/** Parses the operand of $limit and $skip. */
function countOperand(operand: Value, name: string): number {
  const count = toInteger(operand);
  if (count === undefined || count < 0) {
    const says = `invalid argument to ${name} stage: Expected a non-negative integer`;
    throw new MongoError(name === '$limit' ? 5107201 : 5107200, says);
  }
  if (name === '$limit' && count === 0) throw new MongoError(15958, 'the limit must be positive');
  return count;
}

const projectStage: StageCompiler = (operand, scope) => {
  if (!isDoc(operand)) throw new MongoError(15969, '$project specification must be an object');
  if (operand.size === 0) throw new MongoError(51272, '$project must have at least one field');
  const project = compileProjection(operand, scope);
  return function* (input) {
    for (const document of input) yield document && project(document);
  };
};

const countStage: StageCompiler = (operand) => {
  if (typeof operand !== 'string' || operand === '') {
    throw new MongoError(operand === '' ? 40157 : 40156, '$count takes a non-empty string');
  }
  if (/^\$|[\0.]/.test(operand)) throw new MongoError(40158, '$count takes the name of a field');
  return function* (input) {
    let count = 0;
    for (const document of input) {
      if (document === undefined) yield undefined;
      else count += 1;
    }
    if (count > 0) yield doc({ [operand]: int(count) });
  };
};

/** Supported stages by name. */
const STAGES: ReadonlyMap<string, StageCompiler> = new Map([
  ['$match', matchStage],
  ['$group', groupStage],
  ['$sort', sortStage],
  ['$skip', (operand, _scope, name) => (input) => slice(input, countOperand(operand, name), 0)],
  ['$limit', (operand, _scope, name) => (input) => slice(input, 0, countOperand(operand, name))],
  ['$project', projectStage],
  ['$count', countStage],
]);

/** Compiles consecutive stages. */
function compileStages(pipeline: readonly Value[], scope: Scope): Stage {
  const stages = pipeline.map((stage) => {
    const [name, operand] = splitStage(stage);
    const compile = STAGES.get(name);
    if (compile) return compile(operand, scope, name);
    if (KNOWN_STAGES.has(name)) throw notImplemented(`the stage ${name}`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (input: Stream<Doc>) => stages.reduce((stream, stage) => stage(stream), input);
}

/** A pipeline split into a query, which the planner can answer, and the stages applied to its result. */
export interface CompiledPipeline {
  query: Pick<FindRequest, 'filter' | 'sort' | 'skip' | 'limit'>;
  rest: (found: Stream<Found>) => Stream<Doc>;
}

/** Compiles a pipeline. Leading $match, $sort, $skip and $limit stages become the query. */
export function compilePipeline(pipeline: readonly Value[], scope: Scope): CompiledPipeline {
  const filters: Filter[] = [];
  const query: CompiledPipeline['query'] = { filter: matchAll([]), sort: [], skip: 0, limit: 0 };
  let at = 0;
  for (; at < pipeline.length; at += 1) {
    const [name, operand] = splitStage(pipeline[at] as Value);
    const isFirst = query.skip === 0 && query.limit === 0;
    if (name === '$match' && isFirst && query.sort.length === 0) {
      filters.push(matchFilter(operand, scope));
    } else if (name === '$sort' && isFirst && query.sort.length === 0) {
      query.sort = sortFields(operand);
    } else if (name === '$skip' && isFirst) query.skip = countOperand(operand, name);
    else if (name === '$limit' && query.limit === 0) query.limit = countOperand(operand, name);
    else break;
  }
  query.filter = matchAll(filters);
  const stages = compileStages(pipeline.slice(at), scope);
  return { query, rest: (found) => stages(documents(found)) };
}

function* documents(found: Stream<Found>): Stream<Doc> {
  for (const item of found) yield item?.doc;
}
