import { type Doc, isDoc, type Maybe, Regex, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { visitPath } from '../query/elements.ts';
import { splitPath } from '../query/path-filter.ts';
import type { Stream } from '../query/scan.ts';
import { checkedParts, compileExpression } from './expression.ts';
import { addLeaf, newBranch, project } from './projection-tree.ts';
import type { Variables } from './scope.ts';
import type { Stage, StageCompiler, StageContext } from './stage.ts';

const LOOKUP_FIELDS = new Set(['from', 'localField', 'foreignField', 'as', 'let', 'pipeline']);

function text(operand: Doc, name: string, stage: string): string {
  const value = operand.get(name);
  if (typeof value === 'string') return value;
  throw new MongoError(9, `${stage} argument '${name}' must be a string`);
}

export const lookupStage: StageCompiler = (operand, context, name) => {
  if (!isDoc(operand)) throw new MongoError(9, 'the $lookup specification must be an Object');
  for (const key of operand.keys()) {
    if (!LOOKUP_FIELDS.has(key)) throw new MongoError(9, `unknown argument to $lookup: ${key}`);
  }
  if (!operand.has('from')) throw new MongoError(9, "must specify 'from' field for a $lookup");
  if (isDoc(operand.get('from') as Value)) throw notImplemented('$lookup from another database');
  const from = text(operand, 'from', name);
  if (!operand.has('as')) throw new MongoError(9, "must specify 'as' field for a $lookup");
  const as = checkedParts(text(operand, 'as', name));
  const joins = operand.has('localField') || operand.has('foreignField');
  const pipeline = operand.get('pipeline');
  if (joins && !(operand.has('localField') && operand.has('foreignField'))) {
    throw new MongoError(
      9,
      "$lookup requires both or neither of 'localField' and 'foreignField' to be specified",
    );
  }
  if (!joins && pipeline === undefined) {
    throw new MongoError(
      9,
      "$lookup requires either 'pipeline' or both 'localField' and 'foreignField' to be specified",
    );
  }
  if (pipeline !== undefined && !Array.isArray(pipeline))
    throw new MongoError(14, "'pipeline' option must be specified as an array");
  const letFields = operand.get('let');
  if (letFields !== undefined && (!isDoc(letFields) || pipeline === undefined)) {
    throw new MongoError(9, "$lookup argument 'let' must be an object and comes with a pipeline");
  }
  const defined = [...((letFields as Doc | undefined) ?? new Map<string, Value>())].map(
    ([key, value]) => ({
      key,
      evaluate: compileExpression(value, context.scope),
    }),
  );
  const inner = context.scope.with(defined.map(({ key }) => key));
  const local = joins ? splitPath(text(operand, 'localField', name)) : undefined;
  const foreign = joins ? text(operand, 'foreignField', name) : '';
  const stages = pipeline ?? [];
  // Checked before any document comes by.
  context.compile(stages, inner);
  const shared = local ? undefined : context.read(from, stages, inner);

  return attach(as, (document, variables) => {
    const own: Variables = new Map(variables);
    for (const { key, evaluate } of defined) own.set(key, evaluate({ root: document, variables }));
    const read =
      shared ?? context.read(from, [joinMatch(document, local ?? [], foreign), ...stages], inner);
    return read(own);
  });
};

/** The $match that finds what a document joins with: any of its values; null where it has none. */
function joinMatch(document: Doc, local: readonly string[], foreign: string): Doc {
  const values: Value[] = [];
  visitPath(document, local, ({ value, wholeArray }) => {
    if (value !== undefined && !wholeArray) values.push(value);
    return false;
  });
  if (values.length === 0) values.push(null);
  if (values.some((value) => value instanceof Regex)) {
    throw notImplemented('$lookup by a regular expression value');
  }
  const condition: Doc =
    values.length === 1 ? new Map([['$eq', values[0] as Value]]) : new Map([['$in', values]]);
  return new Map([['$match', new Map([[foreign, condition]])]]);
}

function attach(
  as: readonly string[],
  find: (document: Doc, variables: Variables) => Stream<Doc>,
): Stage {
  return function* (input, variables) {
    for (const document of input) {
      if (document === undefined) {
        yield undefined;
        continue;
      }
      const joined: Value[] = [];
      for (const found of find(document, variables)) {
        if (found === undefined) yield undefined;
        else joined.push(found);
      }
      const tree = newBranch();
      addLeaf(tree, as, { kind: 'compute', evaluate: (): Maybe => joined });
      yield project('add', tree, document, { root: document, variables });
    }
  };
}

export const unionWithStage: StageCompiler = (operand, context) => {
  let name: Maybe = operand;
  let pipeline: Value[] = [];
  if (isDoc(operand)) {
    for (const key of operand.keys()) {
      if (key !== 'coll' && key !== 'pipeline') {
        throw new MongoError(40415, `BSON field '$unionWith.${key}' is an unknown field.`);
      }
    }
    name = operand.get('coll');
    const given = operand.get('pipeline') ?? [];
    if (!Array.isArray(given))
      throw new MongoError(
        14,
        "BSON field '$unionWith.pipeline' is the wrong type, expected array",
      );
    pipeline = given;
    if (name === undefined) throw notImplemented('$unionWith without a collection');
  }
  if (typeof name !== 'string') {
    throw new MongoError(9, 'the $unionWith stage specification must be an object or string');
  }
  const read = context.read(name, pipeline, context.scope);
  return function* (input, variables) {
    yield* input;
    yield* read(variables);
  };
};

const NOT_IN_FACETS = new Set([
  '$facet',
  '$out',
  '$merge',
  '$collStats',
  '$indexStats',
  '$geoNear',
  '$planCacheStats',
]);

export const facetStage: StageCompiler = (operand, context: StageContext) => {
  if (!isDoc(operand) || operand.size === 0) {
    throw new MongoError(40169, 'the $facet specification must be a non-empty object');
  }
  const facets = [...operand].map(([name, pipeline]) => {
    if (!Array.isArray(pipeline))
      throw new MongoError(40170, `arguments to $facet must be arrays, ${name} is not`);
    if (name.startsWith('$') || name.includes('.'))
      throw new MongoError(40236, `The facet name '${name}' is not a field name`);
    for (const stage of pipeline) {
      const first = isDoc(stage) ? stage.keys().next().value : undefined;
      if (first !== undefined && NOT_IN_FACETS.has(first)) {
        throw new MongoError(40600, `${first} is not allowed to be used within a $facet stage`);
      }
    }
    return [name, context.compile(pipeline, context.scope)] as const;
  });
  return function* (input, variables) {
    const all: Doc[] = [];
    for (const document of input) {
      if (document === undefined) yield undefined;
      else all.push(document);
    }
    const result: Doc = new Map();
    for (const [name, stage] of facets) {
      const found: Value[] = [];
      for (const document of stage(replay(all), variables)) {
        if (document === undefined) yield undefined;
        else found.push(document);
      }
      result.set(name, found);
    }
    yield result;
  };
};

function* replay(all: Doc[]): Stream<Doc> {
  yield* all;
}
