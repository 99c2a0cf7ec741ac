import { show } from '../bson/show.ts';
import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { checkedParts, compileExpression } from './expression.ts';
import { compileProjection } from './projection.ts';
import { addLeaf, type Branch, newBranch, project } from './projection-tree.ts';
import type { Scope } from './scope.ts';
import { mapping, type Stage } from './stage.ts';

export function projectStage(operand: Value, scope: Scope): Stage {
  if (!isDoc(operand)) throw new MongoError(15969, '$project specification must be an object');
  if (operand.size === 0) {
    throw new MongoError(
      51272,
      'Invalid $project :: caused by :: projection specification must have at least one field',
    );
  }
  const projection = compileProjection(operand, scope, '$project');
  return mapping((root, variables) => projection.apply(root, { root, variables }));
}

export function addFieldsStage(operand: Value, scope: Scope, name: string): Stage {
  if (!isDoc(operand)) {
    throw new MongoError(
      40272,
      `${name} specification stage must be an object, got ${typeName(operand)}`,
    );
  }
  const tree = newBranch();
  for (const [path, value] of operand) addComputed(tree, checkedParts(path), value, scope);
  return mapping((root, variables) => project('add', tree, root, { root, variables }));
}

/** A document that is no expression sets its fields one by one, leaving others beside them. */
function addComputed(tree: Branch, parts: readonly string[], value: Value, scope: Scope): void {
  if (isDoc(value) && value.size > 0 && !value.keys().next().value?.startsWith('$')) {
    for (const [name, item] of value)
      addComputed(tree, [...parts, ...checkedParts(name)], item, scope);
    return;
  }
  addLeaf(tree, parts, { kind: 'compute', evaluate: compileExpression(value, scope) });
}

export function unsetStage(operand: Value): Stage {
  const paths = Array.isArray(operand) ? operand : [operand];
  if (paths.length === 0)
    throw new MongoError(
      31119,
      '$unset specification must be a string or an array with at least one field',
    );
  const tree = newBranch();
  for (const path of paths) {
    if (typeof path !== 'string') {
      throw new MongoError(
        Array.isArray(operand) ? 31120 : 31002,
        '$unset specification must be a string or an array containing only string values',
      );
    }
    addLeaf(tree, checkedParts(path), { kind: 'exclude' });
  }
  return mapping((root, variables) => project('exclude', tree, root, { root, variables }));
}

export function replaceStage(operand: Value, scope: Scope, name: string): Stage {
  const evaluate = compileExpression(name === '$replaceRoot' ? newRootOf(operand) : operand, scope);
  return mapping((root, variables): Doc => {
    const result = evaluate({ root, variables });
    if (isDoc(result)) return result;
    throw new MongoError(
      40228,
      `'newRoot' expression must evaluate to an object, but resulting value was: ${show(result)}. Type of resulting value: '${typeName(result)}'.`,
    );
  });
}

function newRootOf(operand: Value): Value {
  if (!isDoc(operand)) {
    throw new MongoError(
      40229,
      `expected an object as specification for $replaceRoot stage, got ${typeName(operand)}`,
    );
  }
  for (const key of operand.keys()) {
    if (key !== 'newRoot')
      throw new MongoError(40415, `BSON field '$replaceRoot.${key}' is an unknown field.`);
  }
  const newRoot = operand.get('newRoot');
  if (newRoot === undefined)
    throw new MongoError(
      40414,
      "BSON field '$replaceRoot.newRoot' is missing but a required field",
    );
  return newRoot;
}
