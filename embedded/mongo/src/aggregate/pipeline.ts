import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import type { Filter } from '../query/filter.ts';
import { ALWAYS, allOf } from '../query/filter-parts.ts';
import { type FindRequest, findStream } from '../query/find-stream.ts';
import { parseFilter } from '../query/parse-filter.ts';
import type { Found, Stream } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import type { Index } from '../storage/collection.ts';
import { countOperand } from './count-operand.ts';
import { compileExpression } from './expression.ts';
import type { Scope, Variables } from './scope.ts';
import { splitStage } from './split-stage.ts';
import type { Stage, StageContext } from './stage.ts';
import { STAGE_NAMES } from './stage-names.ts';
import { stageTable } from './stage-table.ts';
import { isExpressionTruthy } from './truth.ts';

export interface PipelineOptions {
  hint?: Index;
  natural?: 1 | -1;
}

/** The filter of a $match; its $expr reads the variables of the run. */
export function matchFilter(operand: Value, scope: Scope, current: () => Variables): Filter {
  if (!isDoc(operand))
    throw new MongoError(15959, 'the match filter must be an expression in an object');
  return parseFilter(operand, {
    parseExpression: (expression) => {
      const evaluate = compileExpression(expression, scope);
      return (root) => isExpressionTruthy(evaluate({ root, variables: current() }));
    },
  });
}

export function createStageContext(engine: Engine, db: string, scope: Scope): StageContext {
  const context: StageContext = {
    engine,
    db,
    scope,
    compile: (pipeline, inner) => compileStages(pipeline, { ...context, scope: inner }),
    read: (collection, pipeline, inner) =>
      compileRead({ ...context, scope: inner }, collection, pipeline, {}),
  };
  return context;
}

function compileStages(pipeline: readonly Value[], context: StageContext): Stage {
  const stages = pipeline.map((stage) => {
    const [name, operand] = splitStage(stage);
    const compile = stageTable.get(name);
    if (compile) return compile(operand, context, name);
    if (STAGE_NAMES.has(name)) throw notImplemented(`the stage ${name}`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (input, variables) => {
    let stream = input;
    for (const stage of stages) stream = stage(stream, variables);
    return stream;
  };
}

/** Compiles a pipeline over a collection; what it begins with is left to the query planner. */
export function compileRead(
  context: StageContext,
  collectionName: string,
  pipeline: readonly Value[],
  options: PipelineOptions,
): (variables: Variables) => Stream<Doc> {
  let variablesNow: Variables = new Map();
  const filters: Filter[] = [];
  let sort: FindRequest['sort'] = [];
  let skip = 0;
  let limit = 0;
  let at = 0;
  for (; at < pipeline.length; at += 1) {
    const [name, operand] = splitStage(pipeline[at] as Value);
    if (name === '$match' && sort.length === 0 && skip === 0 && limit === 0) {
      filters.push(matchFilter(operand, context.scope, () => variablesNow));
    } else if (
      name === '$sort' &&
      sort.length === 0 &&
      skip === 0 &&
      limit === 0 &&
      isDoc(operand) &&
      operand.size > 0
    ) {
      sort = parseSort(operand);
    } else if (name === '$skip' && skip === 0 && limit === 0) skip = countOperand(operand, name);
    else if (name === '$limit' && limit === 0) limit = countOperand(operand, name);
    else break;
  }
  const rest = compileStages(pipeline.slice(at), context);
  const filter = filters.length === 0 ? ALWAYS : allOf(filters);
  return (variables) => {
    variablesNow = variables;
    const collection = context.engine.store.find(context.db, collectionName);
    const request: FindRequest = {
      filter,
      sort,
      skip,
      limit,
      hint: options.hint,
      natural: options.natural,
    };
    const found = collection ? findStream(context.engine, collection, request).stream : nothing();
    return rest(documents(found), variables);
  };
}

function* nothing(): Stream<Found> {}

function* documents(found: Stream<Found>): Stream<Doc> {
  for (const item of found) yield item?.doc;
}
