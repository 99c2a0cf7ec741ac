import { compareNumbers } from '../bson/compare.ts';
import { identityOf } from '../bson/sort-key.ts';
import { isNumber } from '../bson/types.ts';
import { type Doc, int, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import type { SortField } from '../query/planner.ts';
import { compareBy, parseSort, sortValue } from '../query/sort.ts';
import { compileAccumulator } from './accumulators.ts';
import { requireArguments } from './arguments.ts';
import { smallInteger } from './array-operators.ts';
import { checkedParts, compileExpression } from './expression.ts';
import { addLeaf, newBranch, project } from './projection-tree.ts';
import type { Scope, Variables } from './scope.ts';
import type { StageCompiler } from './stage.ts';

/** Gives an output's value for each document of a sorted partition. */
type WindowFunction = (rows: Doc[], variables: Variables, keys: Value[][]) => Maybe[];

const REFUSED = new Set([
  '$derivative',
  '$integral',
  '$expMovingAvg',
  '$covariancePop',
  '$covarianceSamp',
  '$linearFill',
  '$locf',
  '$median',
  '$percentile',
  '$minN',
  '$maxN',
  '$firstN',
  '$lastN',
  '$top',
  '$bottom',
  '$topN',
  '$bottomN',
  '$mergeObjects',
]);

export const setWindowFieldsStage: StageCompiler = (operand, { scope }, name) => {
  const given = requireArguments(operand, name, {
    code: 40415,
    required: ['output'],
    optional: ['partitionBy', 'sortBy'],
  });
  const partitionBy = given.get('partitionBy');
  const partition = compileExpression(partitionBy ?? null, scope);
  const sortBy = given.get('sortBy');
  if (sortBy !== undefined && !isDoc(sortBy)) throw new MongoError(14, 'sortBy must be an object');
  const sort = isDoc(sortBy) ? parseSort(sortBy) : [];
  const output = given.get('output');
  if (!isDoc(output)) throw new MongoError(14, 'output must be an object');
  const functions = [...output].map(([path, spec]) => ({
    parts: checkedParts(path),
    compute: compileWindow(spec, sort, scope),
  }));
  return function* (input, variables) {
    const partitions = new Map<string, Doc[]>();
    for (const root of input) {
      if (root === undefined) {
        yield undefined;
        continue;
      }
      const key = partition({ root, variables }) ?? null;
      if (Array.isArray(key))
        throw new MongoError(
          14,
          'An expression used to partition cannot evaluate to value of type array',
        );
      const identity = identityOf(key);
      const rows = partitions.get(identity);
      if (rows) rows.push(root);
      else partitions.set(identity, [root]);
    }
    const byKey = compareBy(sort);
    for (const rows of partitions.values()) {
      const keyed = rows.map((row) => ({ row, key: sort.map((field) => sortValue(row, field)) }));
      keyed.sort((a, b) => byKey(a.key, b.key));
      const sorted = keyed.map(({ row }) => row);
      const keys = keyed.map(({ key }) => key);
      const columns = functions.map(({ compute }) => compute(sorted, variables, keys));
      for (const [at, row] of sorted.entries()) {
        const tree = newBranch();
        functions.forEach(({ parts }, column) => {
          addLeaf(tree, parts, { kind: 'compute', evaluate: () => columns[column]?.[at] });
        });
        yield project('add', tree, row, { root: row, variables });
      }
    }
  };
};

function compileWindow(spec: Value, sort: SortField[], scope: Scope): WindowFunction {
  if (!isDoc(spec)) throw new MongoError(9, 'an output of $setWindowFields must be an object');
  const window = spec.get('window');
  const operators = [...spec].filter(([key]) => key !== 'window');
  const [first] = operators;
  if (!first || operators.length > 1 || !first[0].startsWith('$')) {
    throw new MongoError(9, 'an output of $setWindowFields has exactly one window function');
  }
  const [name, operand] = first;
  if (REFUSED.has(name)) throw notImplemented(`the window function ${name}`);
  if (name === '$rank' || name === '$denseRank' || name === '$documentNumber') {
    return ranking(name, operand, sort, window);
  }
  if (name === '$shift') return shifting(operand, sort, scope, window);
  const accumulator = compileAccumulator(name, operand, scope);
  const [lower, upper] = bounds(window, sort);
  return (rows, variables) =>
    rows.map((_row, at) => {
      const running = accumulator.create({ root: new Map(), variables });
      const from = Math.max(0, at + lower);
      const to = Math.min(rows.length - 1, at + upper);
      for (let i = from; i <= to; i += 1) {
        running.add(accumulator.evaluate({ root: rows[i] as Doc, variables }));
      }
      return running.result();
    });
}

function bounds(window: Maybe, sort: SortField[]): [number, number] {
  if (window === undefined) return [-Infinity, Infinity];
  if (!isDoc(window)) throw new MongoError(9, "'window' field must be an object");
  if (window.has('range') || window.has('unit')) throw notImplemented('a window by range');
  for (const key of window.keys()) {
    if (key !== 'documents')
      throw new MongoError(
        9,
        `'window' field can only contain 'documents' as the only argument, or 'range' with an optional 'unit' field`,
      );
  }
  const documents = window.get('documents');
  if (documents === undefined) return [-Infinity, Infinity];
  if (!Array.isArray(documents) || documents.length !== 2) {
    throw new MongoError(9, 'Window bounds must be a 2-element array');
  }
  const edge = (value: Value, open: number): number => {
    if (value === 'unbounded') return open;
    if (value === 'current') return 0;
    const whole = isNumber(value) ? wholeOf(value) : undefined;
    if (whole === undefined || compareNumbers(value as number, whole) !== 0) {
      throw new MongoError(9, 'Numeric document-based bounds must be an integer');
    }
    return Number(whole);
  };
  const lower = edge(documents[0] as Value, -Infinity);
  const upper = edge(documents[1] as Value, Infinity);
  if (lower > upper) throw new MongoError(5339900, `Lower bound must not exceed upper bound`);
  const open = lower === -Infinity && upper === Infinity;
  if (!open && sort.length === 0)
    throw new MongoError(5339901, 'Document-based bounds require a sortBy');
  return [lower, upper];
}

function ranking(name: string, operand: Value, sort: SortField[], window: Maybe): WindowFunction {
  if (!isDoc(operand) || operand.size > 0)
    throw new MongoError(5371603, `${name} must be specified with '{}' as the value`);
  if (window !== undefined)
    throw new MongoError(5371601, `${name} does not accept a 'window' field`);
  const counting = name === '$documentNumber';
  if (sort.length === 0 || (sort.length !== 1 && !counting)) {
    throw new MongoError(
      5371602,
      `${name} must be specified with a top level sortBy expression with exactly one element`,
    );
  }
  const byKey = compareBy(sort);
  return (rows, _variables, keys) => {
    let rank = 0;
    return rows.map((_row, at) => {
      const same = at > 0 && byKey(keys[at - 1] as Value[], keys[at] as Value[]) === 0;
      if (counting || !same) rank = name === '$rank' ? at + 1 : rank + 1;
      return int(rank);
    });
  };
}

function shifting(operand: Value, sort: SortField[], scope: Scope, window: Maybe): WindowFunction {
  const given = requireArguments(operand, '$shift', {
    code: 9,
    required: ['output', 'by'],
    optional: ['default'],
  });
  if (window !== undefined) throw new MongoError(9, "$shift does not accept a 'window' field");
  if (sort.length === 0) throw new MongoError(9, "'$shift' requires a sortBy");
  const by = smallInteger(given.get('by'));
  if (by === undefined) throw new MongoError(9, "'$shift:by' field must be an integer");
  const output = compileExpression(given.get('output') as Value, scope);
  const fallback = compileExpression(given.get('default') ?? null, scope);
  return (rows, variables) =>
    rows.map((_row, at) => {
      const root = rows[at + by];
      return (
        (root ? output({ root, variables }) : fallback({ root: new Map(), variables })) ?? null
      );
    });
}
