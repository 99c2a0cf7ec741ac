import { typeName } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { checkedParts, compileExpression, type Scope } from '../expressions/expression.ts';
import { KNOWN_STAGES } from '../known-names.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { addStep, compute, type FieldsTree } from './fields-tree.ts';
import { splitStage } from './stage.ts';

/** Compiles an update pipeline. `$set` and its alias `$addFields` are supported. */
export function compileSetStages(stages: readonly Value[], scope: Scope): (before: Doc) => Doc {
  const steps = stages.map((stage) => {
    const [name, operand] = splitStage(stage);
    if (name === '$set' || name === '$addFields') return compileSet(operand, scope, name);
    if (KNOWN_STAGES.has(name)) throw notImplemented(`the stage ${name} in an update`);
    throw new MongoError(40324, `Unrecognized pipeline stage name: '${name}'`);
  });
  return (before) => steps.reduce((document, step) => step(document), new Map(before));
}

function compileSet(operand: Value, scope: Scope, name: string): (document: Doc) => Doc {
  if (!isDoc(operand)) {
    throw new MongoError(40272, `${name} takes an object, got ${typeName(operand)}`);
  }
  const tree: FieldsTree = new Map();
  for (const [path, value] of operand) addComputed(tree, checkedParts(path), value, scope);
  return (document) => {
    const result: Doc = new Map(document);
    compute(tree, result, document);
    return result;
  };
}

/** A plain document sets its fields individually and keeps the other fields. */
function addComputed(tree: FieldsTree, parts: string[], value: Value, scope: Scope): void {
  const [first] = isDoc(value) ? value.keys() : [];
  if (!isDoc(value) || first === undefined || first.startsWith('$')) {
    addStep(tree, parts, compileExpression(value, scope));
    return;
  }
  for (const [name, item] of value) {
    addComputed(tree, [...parts, ...checkedParts(name)], item, scope);
  }
}
