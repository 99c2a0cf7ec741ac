import { isNumber, isTruthy } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import type { Scope } from '../expressions/evaluate.ts';
import { checkedParts, compileExpression, isKnownExpression } from '../expressions/expression.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { addStep, compute, type FieldsTree, included, type Step, without } from './fields-tree.ts';

interface State {
  tree: FieldsTree;
  scope: Scope;
  /** Who projects, for messages. */
  stage: string;
  kind: 'include' | 'exclude' | undefined;
  /** `_id: 0` stands beside inclusion and exclusion alike. */
  id: boolean | undefined;
}

/** Compiles the projection of a find or of $project. */
export function compileProjection(spec: Doc, scope: Scope, stage: string): (document: Doc) => Doc {
  const state: State = { tree: new Map(), scope, stage, kind: undefined, id: undefined };
  for (const [name, value] of spec) addField(state, [], name, value);
  const { tree, id, kind = id ? 'include' : 'exclude' } = state;
  const isNamed = id === undefined && tree.has('_id');
  if (kind === 'include' ? id !== false && !isNamed : id === false) addStep(tree, ['_id'], kind);
  if (kind === 'exclude') return (document) => without(tree, document);
  return (document) => {
    const result = included(tree, document);
    compute(tree, result, document);
    return result;
  };
}

function addField(state: State, above: readonly string[], name: string, value: Value): void {
  if (name.endsWith('.$')) throw notImplemented('the positional projection');
  const parts = [...above, ...checkedParts(name)];
  if (typeof value === 'boolean' || isNumber(value)) {
    addSwitch(state, parts, isTruthy(value));
    return;
  }
  const [first] = isDoc(value) ? value.keys() : [];
  if (!isDoc(value) || first?.startsWith('$')) {
    if (first && isDoc(value) && value.size === 1 && !isKnownExpression(first)) {
      throw new MongoError(31325, `Invalid ${state.stage}: Unknown expression ${first}`);
    }
    setKind(state, 'include', parts, 31310);
    addStep(state.tree, parts, compileExpression(value, state.scope));
    return;
  }
  if (first === undefined) throw new MongoError(51270, 'An empty sub-projection is not valid.');
  for (const [inner, item] of value) addField(state, parts, inner, item);
}

function addSwitch(state: State, parts: string[], on: boolean): void {
  if (parts.length === 1 && parts[0] === '_id') {
    if (state.id !== undefined) throw new MongoError(31250, 'Path collision at _id');
    state.id = on;
    return;
  }
  const kind: Step = on ? 'include' : 'exclude';
  setKind(state, kind, parts, on ? 31253 : 31254);
  addStep(state.tree, parts, kind);
}

function setKind(
  state: State,
  kind: 'include' | 'exclude',
  parts: readonly string[],
  code: number,
): void {
  if (state.kind && state.kind !== kind) {
    const says = `Cannot ${kind} ${parts.join('.')} in a projection that does the contrary`;
    throw new MongoError(code, `Invalid ${state.stage} :: caused by :: ${says}`);
  }
  state.kind = kind;
}
