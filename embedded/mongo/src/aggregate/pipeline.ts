import type { Doc, Value } from '../bson/values.ts';
import type { Scope } from '../expressions/evaluate.ts';
import type { Filter } from '../query/filter.ts';
import { allOf } from '../query/filter.ts';
import type { FindRequest } from '../query/find-stream.ts';
import type { Found, Stream } from '../query/scan.ts';
import { splitStage } from './stage.ts';
import { compileStages, countOperand, matchFilter, sortFields } from './stages.ts';

/** A pipeline in two parts: a query, which the planner knows how to answer, and what is done with its answer. */
export interface CompiledPipeline {
  query: Pick<FindRequest, 'filter' | 'sort' | 'skip' | 'limit'>;
  rest: (found: Stream<Found>) => Stream<Doc>;
}

/** Compiles a pipeline; filters, an order, a skip and a limit that it begins with make the query. */
export function compilePipeline(pipeline: readonly Value[], scope: Scope): CompiledPipeline {
  const filters: Filter[] = [];
  const query: CompiledPipeline['query'] = { filter: allOf([]), sort: [], skip: 0, limit: 0 };
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
  query.filter = allOf(filters);
  const stages = compileStages(pipeline.slice(at), scope);
  return { query, rest: (found) => stages(documents(found)) };
}

function* documents(found: Stream<Found>): Stream<Doc> {
  for (const item of found) yield item?.doc;
}
