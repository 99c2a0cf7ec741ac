import { isNumber, isTruthy } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import {
  checkedParts,
  compileExpression,
  isKnownExpression,
  type Scope,
} from '../expressions/expression.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { addStep, compute, type FieldsTree, included, without } from './fields-tree.ts';

type Kind = 'include' | 'exclude';

interface State {
  tree: FieldsTree;
  scope: Scope;
  kind: Kind | undefined;
  /** `_id` may be excluded in an inclusion as well as in an exclusion. */
  id: boolean | undefined;
}

/** Compiles the projection of a find or of $project. */
export function compileProjection(spec: Doc, scope: Scope): (document: Doc) => Doc {
  const state: State = { tree: new Map(), scope, kind: undefined, id: undefined };
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
      throw new MongoError(31325, `Invalid projection: Unknown expression ${first}`);
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
  const kind: Kind = on ? 'include' : 'exclude';
  setKind(state, kind, parts, on ? 31253 : 31254);
  addStep(state.tree, parts, kind);
}

function setKind(state: State, kind: Kind, parts: string[], code: number): void {
  if (state.kind && state.kind !== kind) {
    const path = parts.join('.');
    throw new MongoError(code, `Cannot ${kind} ${path} in a projection that does the contrary`);
  }
  state.kind = kind;
}
