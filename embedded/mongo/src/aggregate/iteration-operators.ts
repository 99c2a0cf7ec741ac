import { typeName } from '../bson/types.ts';
import { isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { type Operator, requireArguments } from './arguments.ts';
import { smallInteger } from './array-operators.ts';
import { compileExpression } from './expression.ts';
import { bind } from './scope.ts';
import { isExpressionTruthy, isNullish } from './truth.ts';

function variableName(value: Value | undefined): string {
  if (value === undefined) return 'this';
  if (typeof value !== 'string' || value === '') {
    throw new MongoError(16866, 'empty variable names are not allowed');
  }
  if (value !== 'CURRENT' && !/^[a-z\u0080-\uffff][\w\u0080-\uffff]*$/.test(value)) {
    throw new MongoError(9, `'${value}' starts with an invalid character for a user variable name`);
  }
  return value;
}

const map: Operator = (operand, scope, name) => {
  const given = requireArguments(operand, name, {
    code: 16879,
    required: ['input', 'in'],
    optional: ['as'],
  });
  const variable = variableName(given.get('as'));
  const input = compileExpression(given.get('input') as Value, scope);
  const each = compileExpression(given.get('in') as Value, scope.with([variable]));
  return (context) => {
    const list = input(context);
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(16883, `input to $map must be an array not ${typeName(list)}`);
    return list.map((item) => each(bind(context, variable, item)) ?? null);
  };
};

const filter: Operator = (operand, scope, name) => {
  const given = requireArguments(operand, name, {
    code: 28647,
    required: ['input', 'cond'],
    optional: ['as', 'limit'],
  });
  const variable = variableName(given.get('as'));
  const input = compileExpression(given.get('input') as Value, scope);
  const test = compileExpression(given.get('cond') as Value, scope.with([variable]));
  const limit = given.has('limit')
    ? compileExpression(given.get('limit') as Value, scope)
    : undefined;
  return (context) => {
    const list = input(context);
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(28651, `input to $filter must be an array not ${typeName(list)}`);
    const most = limit ? filterLimit(limit(context)) : Number.POSITIVE_INFINITY;
    const kept: Value[] = [];
    for (const item of list) {
      if (kept.length >= most) break;
      if (isExpressionTruthy(test(bind(context, variable, item)))) kept.push(item);
    }
    return kept;
  };
};

function filterLimit(value: Maybe): number {
  if (isNullish(value)) return Number.POSITIVE_INFINITY;
  const whole = smallInteger(value);
  if (whole === undefined)
    throw new MongoError(327391, '$filter: limit must be represented as a 32-bit integral value');
  if (whole < 1) throw new MongoError(327392, `$filter: limit must be greater than 0: ${whole}`);
  return whole;
}

const reduce: Operator = (operand, scope, name) => {
  const given = requireArguments(operand, name, {
    code: 40076,
    required: ['input', 'initialValue', 'in'],
    optional: [],
  });
  const input = compileExpression(given.get('input') as Value, scope);
  const initial = compileExpression(given.get('initialValue') as Value, scope);
  const step = compileExpression(given.get('in') as Value, scope.with(['this', 'value']));
  return (context) => {
    const list = input(context);
    if (isNullish(list)) return null;
    if (!Array.isArray(list))
      throw new MongoError(
        40080,
        `$reduce requires that 'input' be an array, found: ${typeName(list)}`,
      );
    let value = initial(context);
    for (const item of list) value = step(bind(bind(context, 'this', item), 'value', value));
    return value;
  };
};

const letIn: Operator = (operand, scope, name) => {
  if (!isDoc(operand)) throw new MongoError(16874, '$let only supports an object as its argument');
  for (const key of operand.keys()) {
    if (key !== 'vars' && key !== 'in')
      throw new MongoError(16875, `Unrecognized parameter to ${name}: ${key}`);
  }
  const vars = operand.get('vars');
  const body = operand.get('in');
  if (vars === undefined) throw new MongoError(16876, "Missing 'vars' parameter to $let");
  if (body === undefined) throw new MongoError(16877, "Missing 'in' parameter to $let");
  if (!isDoc(vars)) throw new MongoError(10065, 'invalid parameter: expected an object (vars)');
  const defined = [...vars].map(([key, value]) => ({
    key: variableName(key),
    evaluate: compileExpression(value, scope),
  }));
  const inside = compileExpression(body, scope.with(defined.map(({ key }) => key)));
  return (context) => {
    const variables = new Map(context.variables);
    for (const { key, evaluate } of defined) variables.set(key, evaluate(context));
    return inside({ root: context.root, variables });
  };
};

export const iterationOperators: readonly [string, Operator][] = [
  ['$map', map],
  ['$filter', filter],
  ['$reduce', reduce],
  ['$let', letIn],
];
