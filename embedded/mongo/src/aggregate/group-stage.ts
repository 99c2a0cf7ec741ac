import { compareValues } from '../bson/compare.ts';
import { identityOf } from '../bson/sort-key.ts';
import { typeRank } from '../bson/types.ts';
import { type Doc, doc, int, isDoc, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { sortStream } from '../query/find-stream.ts';
import type { Stream } from '../query/scan.ts';
import { type Accumulator, type CompiledAccumulator, compileAccumulator } from './accumulators.ts';
import { compileExpression } from './expression.ts';
import type { Evaluate, Scope, Variables } from './scope.ts';
import type { Stage, StageCompiler } from './stage.ts';

export const groupStage: StageCompiler = (operand, { scope }) => {
  if (!isDoc(operand))
    throw new MongoError(15947, "a group's fields must be specified in an object");
  const id = operand.get('_id');
  if (id === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const outputs = new Map([...operand].filter(([name]) => name !== '_id'));
  return grouping(compileExpression(id, scope), compileOutputs(outputs, scope));
};

type Outputs = [string, CompiledAccumulator][];

export function compileOutputs(outputs: Doc, scope: Scope): Outputs {
  return [...outputs].map(([name, value]) => {
    if (name.includes('.'))
      throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
    if (name.startsWith('$'))
      throw new MongoError(40236, `The field name '${name}' cannot be an operator name`);
    if (!isDoc(value) || value.size === 0) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    }
    if (value.size > 1)
      throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
    const [[operator, operand]] = [...value] as [[string, Value]];
    if (!operator.startsWith('$')) {
      throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
    }
    return [name, compileAccumulator(operator, operand, scope)];
  });
}

interface Group {
  id: Value;
  accumulators: Accumulator[];
}

function grouping(idOf: Evaluate, outputs: Outputs, order?: (a: Value, b: Value) => number): Stage {
  return function* (input, variables) {
    const groups = new Map<string, Group>();
    for (const root of input) {
      if (root === undefined) {
        yield undefined;
        continue;
      }
      const context = { root, variables };
      const id = idOf(context) ?? null;
      const identity = identityOf(id);
      let group = groups.get(identity);
      if (!group) {
        // `n` of $firstN and its kin may read the group's key.
        const holder = isDoc(id) ? id : new Map();
        const accumulators = outputs.map(([, { create }]) => create({ root: holder, variables }));
        group = { id, accumulators };
        groups.set(identity, group);
      }
      for (const [at, [, { evaluate }]] of outputs.entries()) {
        (group.accumulators[at] as Accumulator).add(evaluate(context));
      }
    }
    const all = [...groups.values()];
    if (order) all.sort((a, b) => order(a.id, b.id));
    for (const { id, accumulators } of all) {
      const result: Doc = new Map([['_id', id]]);
      outputs.forEach(([name], at) => {
        result.set(name, (accumulators[at] as Accumulator).result());
      });
      yield result;
    }
  };
}

const COUNT = doc({ count: doc({ $sum: int(1) }) });

export const sortByCountStage: StageCompiler = (operand, { scope }) => {
  const path = typeof operand === 'string' && operand.startsWith('$');
  const expression = isDoc(operand) && operand.keys().next().value?.startsWith('$');
  if (typeof operand === 'string' && !path) {
    throw new MongoError(
      40148,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  if (!path && !expression) {
    throw new MongoError(
      isDoc(operand) ? 40147 : 40149,
      'the sortByCount field must be defined as a $-prefixed path or an expression inside an object',
    );
  }
  const group = grouping(compileExpression(operand, scope), compileOutputs(COUNT, scope));
  return (input: Stream<Doc>, variables: Variables) =>
    sortStream(group(input, variables), [{ path: 'count', direction: -1 }], 0, (item) => item);
};

export const bucketStage: StageCompiler = (operand, { scope }) => {
  if (!isDoc(operand)) throw new MongoError(40201, 'Argument to $bucket stage must be an object');
  for (const key of operand.keys()) {
    if (!['groupBy', 'boundaries', 'default', 'output'].includes(key)) {
      throw new MongoError(40197, `Unrecognized option to $bucket: ${key}.`);
    }
  }
  const groupBy = operand.get('groupBy');
  const given = operand.get('boundaries');
  if (groupBy === undefined || given === undefined) {
    throw new MongoError(40198, "$bucket requires 'groupBy' and 'boundaries' to be specified.");
  }
  const field = typeof groupBy === 'string' && groupBy.startsWith('$');
  if (!field && !(isDoc(groupBy) && groupBy.keys().next().value?.startsWith('$'))) {
    throw new MongoError(
      40202,
      "The $bucket 'groupBy' field must be defined as a $-prefixed path or an expression",
    );
  }
  const boundaries = checkBoundaries(given);
  const other = operand.get('default');
  const fallback = other === undefined ? undefined : constant(other, scope);
  if (fallback !== undefined) checkDefault(fallback, boundaries);
  const output = operand.get('output') ?? COUNT;
  if (!isDoc(output)) throw new MongoError(40196, "The $bucket 'output' field must be an object");
  const evaluate = compileExpression(groupBy, scope);
  return grouping(
    (context) => {
      const value = evaluate(context) ?? null;
      const lowest = boundaries[0] as Value;
      const beyond = boundaries[boundaries.length - 1] as Value;
      const inside = compareValues(value, lowest) >= 0 && compareValues(value, beyond) < 0;
      if (inside) return boundaries.findLast((boundary) => compareValues(boundary, value) <= 0);
      if (fallback !== undefined) return fallback;
      throw new MongoError(
        40066,
        '$switch could not find a matching branch for an input, and no default was specified.',
      );
    },
    compileOutputs(output, scope),
    compareValues,
  );
};

function constant(value: Value, scope: Scope): Value {
  return compileExpression(value, scope)({ root: new Map(), variables: new Map() }) ?? null;
}

function checkBoundaries(given: Value): Value[] {
  if (!Array.isArray(given))
    throw new MongoError(40200, "The $bucket 'boundaries' field must be an array");
  if (given.length < 2)
    throw new MongoError(40192, "The $bucket 'boundaries' field must have at least 2 values");
  for (let i = 1; i < given.length; i += 1) {
    const [a, b] = [given[i - 1] as Value, given[i] as Value];
    if (typeRank(a) !== typeRank(b)) {
      throw new MongoError(
        40193,
        "All values in the the 'boundaries' option to $bucket must have the same type",
      );
    }
    if (compareValues(a, b) >= 0) {
      throw new MongoError(40194, "The 'boundaries' option to $bucket must be sorted");
    }
  }
  return given;
}

function checkDefault(value: Value, boundaries: Value[]): void {
  const inside =
    compareValues(value, boundaries[0] as Value) >= 0 &&
    compareValues(value, boundaries[boundaries.length - 1] as Value) < 0;
  if (inside) {
    throw new MongoError(
      40199,
      "The $bucket 'default' field must be less than the lowest boundary or greater than or equal to the highest boundary.",
    );
  }
}
