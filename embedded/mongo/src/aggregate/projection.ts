import { isNumber } from '../bson/types.ts';
import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { isTruthy } from '../query/path-operators.ts';
import { checkedParts, compileExpression, isKnownExpression } from './expression.ts';
import {
  addLeaf,
  type Branch,
  type Change,
  newBranch,
  type ProjectContext,
  type ProjectionKind,
  project,
} from './projection-tree.ts';
import type { Scope } from './scope.ts';

/** What only a find's projection knows; a pipeline has none of it. */
export interface FindExtensions {
  positional(): Change;
  slice(operand: Value): Change;
  elemMatch(operand: Value): Change;
}

export interface CompiledProjection {
  apply(document: Doc, context: ProjectContext): Doc;
}

interface State {
  tree: Branch;
  scope: Scope;
  stage: string;
  extensions: FindExtensions | undefined;
  kind: ProjectionKind | undefined;
  /** `_id: 0` stands beside inclusion and exclusion alike. */
  id: boolean | undefined;
  sawChange: boolean;
  sawPick: boolean;
  sawPositional: boolean;
}

/** Compiles $project, or a find's projection when it is given its extensions. */
export function compileProjection(
  spec: Doc,
  scope: Scope,
  stage: string,
  extensions?: FindExtensions,
): CompiledProjection {
  const state: State = {
    tree: newBranch(),
    scope,
    stage,
    extensions,
    kind: undefined,
    id: undefined,
    sawChange: false,
    sawPick: false,
    sawPositional: false,
  };
  for (const [name, value] of spec) addField(state, [], name, value);
  const kind = kindOf(state);
  if (kind === 'include' && state.id === undefined && !state.tree.children.has('_id')) {
    state.tree.children.set('_id', { kind: 'include' });
  }
  if (kind === 'exclude' && state.id === false) addLeaf(state.tree, ['_id'], { kind: 'exclude' });
  if (kind === 'include' && state.id === true) addLeaf(state.tree, ['_id'], { kind: 'include' });
  return { apply: (document, context) => project(kind, state.tree, document, context) };
}

function kindOf(state: State): ProjectionKind {
  if (state.kind) return state.kind;
  if (state.sawPick) return 'include';
  if (state.sawChange) return 'exclude';
  return state.id === true ? 'include' : 'exclude';
}

function addField(state: State, above: readonly string[], name: string, value: Value): void {
  if (state.extensions && name.endsWith('.$')) {
    addPositional(state, [...above, ...checkedParts(name.slice(0, -2))], value);
    return;
  }
  const parts = [...above, ...checkedParts(name)];
  const path = parts.join('.');
  if (isNumber(value) || typeof value === 'boolean') {
    addSwitch(state, parts, path, isTruthy(value));
    return;
  }
  if (isDoc(value)) {
    const first = value.keys().next().value;
    if (first === undefined) {
      throw new MongoError(
        51270,
        `An empty sub-projection is not a valid value. Found empty object at path`,
      );
    }
    if (first.startsWith('$')) {
      addOperator(state, parts, path, first, value);
      return;
    }
    for (const [inner, item] of value) addField(state, parts, inner, item);
    return;
  }
  addComputed(state, parts, path, value);
}

function addSwitch(state: State, parts: string[], path: string, on: boolean): void {
  if (path === '_id') {
    if (state.id !== undefined) throw new MongoError(31250, 'Path collision at _id');
    state.id = on;
    return;
  }
  setKind(state, on ? 'include' : 'exclude', path);
  addLeaf(state.tree, parts, { kind: on ? 'include' : 'exclude' });
}

function setKind(state: State, kind: 'include' | 'exclude', path: string): void {
  if (state.kind && state.kind !== kind) {
    throw kind === 'exclude'
      ? new MongoError(
          31254,
          `Invalid ${state.stage} :: caused by :: Cannot do exclusion on field ${path} in inclusion projection`,
        )
      : new MongoError(
          31253,
          `Invalid ${state.stage} :: caused by :: Cannot do inclusion on field ${path} in exclusion projection`,
        );
  }
  if (state.id === true && kind === 'exclude' && state.kind === undefined) {
    // `_id: 1` with exclusions: only _id may differ, and it is kept anyway.
    state.id = undefined;
  }
  state.kind = kind;
}

function addComputed(state: State, parts: string[], path: string, value: Value): void {
  if (state.kind === 'exclude') {
    throw new MongoError(31310, `Cannot use an expression ${path} in an exclusion projection`);
  }
  state.kind = 'include';
  addLeaf(state.tree, parts, { kind: 'compute', evaluate: compileExpression(value, state.scope) });
}

function addOperator(state: State, parts: string[], path: string, name: string, value: Doc): void {
  const operand = value.get(name) as Value;
  const { extensions } = state;
  if (value.size === 1 && extensions && name === '$slice' && isFindSlice(operand)) {
    state.sawChange = true;
    addLeaf(state.tree, parts, { kind: 'change', change: extensions.slice(operand) });
    return;
  }
  if (value.size === 1 && extensions && name === '$elemMatch') {
    if (parts.length > 1)
      throw new MongoError(
        31275,
        `Cannot use $elemMatch projection on a nested field (currently unsupported).`,
      );
    if (state.sawPositional)
      throw new MongoError(31255, 'Cannot specify positional operator and $elemMatch.');
    state.sawPick = true;
    addLeaf(state.tree, parts, { kind: 'pick', change: extensions.elemMatch(operand) });
    return;
  }
  if (name === '$meta') throw notImplemented('$meta in a projection');
  if (value.size === 1 && !isKnownExpression(name)) {
    throw new MongoError(
      31325,
      `Invalid ${state.stage} :: caused by :: Unknown expression ${name}`,
    );
  }
  addComputed(state, parts, path, value);
}

/** A find's own $slice takes numbers; with an array expression in front it is the expression. */
function isFindSlice(operand: Value): boolean {
  if (isNumber(operand)) return true;
  return Array.isArray(operand) ? isNumber(operand[0]) : true;
}

function addPositional(state: State, parts: string[], value: Value): void {
  const on = (isNumber(value) || typeof value === 'boolean') && isTruthy(value);
  if (!on)
    throw new MongoError(
      31395,
      'positional projection cannot be used with an expression or sub object',
    );
  if (state.sawPositional)
    throw new MongoError(31276, 'Cannot specify more than one positional projection per query.');
  if (state.sawPick)
    throw new MongoError(31256, 'Cannot specify positional operator and $elemMatch.');
  state.sawPositional = true;
  setKind(state, 'include', parts.join('.'));
  const change = (state.extensions as FindExtensions).positional();
  addLeaf(state.tree, parts, { kind: 'change', change });
}
