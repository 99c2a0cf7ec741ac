import { toIdentity } from '../bson/sort-key.ts';
import { isDoc, type Value } from '../bson/values.ts';
import { compileExpression, type Scope } from '../expressions/expression.ts';
import { MongoError } from '../mongo-error.ts';
import { type Accumulator, type CompiledAccumulator, compileAccumulator } from './accumulators.ts';
import type { StageCompiler } from './stage.ts';

interface Group {
  id: Value;
  accumulators: Accumulator[];
}

export const groupStage: StageCompiler = (operand, scope) => {
  if (!isDoc(operand)) {
    throw new MongoError(15947, "a group's fields must be specified in an object");
  }
  const id = operand.get('_id');
  if (id === undefined) throw new MongoError(15955, 'a group specification must include an _id');
  const toGroupId = compileExpression(id, scope);
  const outputs = [...operand]
    .filter(([name]) => name !== '_id')
    .map(([name, value]) => ({ name, ...compileOutput(name, value, scope) }));
  return function* (input) {
    const groups = new Map<string, Group>();
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const key = toGroupId(document) ?? null;
      const identity = toIdentity(key);
      let group = groups.get(identity);
      if (!group) {
        group = { id: key, accumulators: outputs.map(({ create }) => create()) };
        groups.set(identity, group);
      }
      for (let i = 0; i < outputs.length; i += 1) {
        group.accumulators[i]?.add(outputs[i]?.evaluate(document));
      }
    }
    for (const { id, accumulators } of groups.values()) {
      const fields = outputs.map(({ name }, i): [string, Value] => [
        name,
        accumulators[i]?.result() ?? null,
      ]);
      yield new Map([['_id', id], ...fields]);
    }
  };
};

function compileOutput(name: string, value: Value, scope: Scope): CompiledAccumulator {
  if (name.includes('.'))
    throw new MongoError(40235, `The field name '${name}' cannot contain '.'`);
  if (name.startsWith('$'))
    throw new MongoError(40236, `The field name '${name}' is an operator's`);
  const [entry, more] = isDoc(value) ? value : [];
  if (!entry?.[0].startsWith('$')) {
    throw new MongoError(40234, `The field '${name}' must be an accumulator object`);
  }
  if (more) throw new MongoError(40238, `The field '${name}' must specify one accumulator`);
  return compileAccumulator(entry[0], entry[1], scope);
}
