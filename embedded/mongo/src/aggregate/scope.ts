import type { Doc, Maybe } from '../bson/values.ts';

export type Variables = Map<string, Maybe>;

/** What an expression is evaluated against. */
export interface EvalContext {
  root: Doc;
  variables: Variables;
}

export type Evaluate = (context: EvalContext) => Maybe;

/** The variables that an expression may name; an unknown one is an error when it is compiled. */
export class Scope {
  private readonly names: ReadonlySet<string>;

  constructor(names: Iterable<string>) {
    this.names = new Set(names);
  }

  has(name: string): boolean {
    return this.names.has(name);
  }

  with(names: Iterable<string>): Scope {
    return new Scope([...this.names, ...names]);
  }
}

export function createScope(): Scope {
  return new Scope(['ROOT', 'CURRENT', 'NOW', 'REMOVE']);
}

/** The context with one variable more. */
export function bind(context: EvalContext, name: string, value: Maybe): EvalContext {
  const variables = new Map(context.variables);
  variables.set(name, value);
  return { root: context.root, variables };
}
