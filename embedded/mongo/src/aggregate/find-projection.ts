import { isNumber } from '../bson/types.ts';
import { type Doc, isDoc, type Maybe, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import { elementTest } from '../query/parse-filter.ts';
import type { Found } from '../query/scan.ts';
import { compileProjection, type FindExtensions } from './projection.ts';
import type { Scope, Variables } from './scope.ts';

/** A find's projection; undefined when the whole document is wanted. */
export function compileFindProjection(
  spec: Doc | undefined,
  _filter: Doc | undefined,
  { scope, variables }: { scope: Scope; variables: Variables },
): ((found: Found) => Doc) | undefined {
  if (!spec || spec.size === 0) return undefined;
  const projection = compileProjection(spec, scope, 'projection', EXTENSIONS);
  return ({ doc, match }) =>
    projection.apply(doc, { root: doc, variables, position: match.position });
}

const EXTENSIONS: FindExtensions = {
  positional: () => (value, position) => {
    if (!Array.isArray(value)) return value;
    if (position === undefined || position >= value.length) {
      throw new MongoError(
        51246,
        "Executor error during find command :: caused by :: positional operator '.$' couldn't find a matching element in the array",
      );
    }
    return [value[position] as Value];
  },

  slice(operand) {
    const [first, second] = sliceArguments(operand);
    return (value) => {
      if (!Array.isArray(value)) return value;
      if (second === undefined) return first >= 0 ? value.slice(0, first) : value.slice(first);
      const start = first >= 0 ? first : Math.max(0, value.length + first);
      return value.slice(start, start + second);
    };
  },

  elemMatch(operand) {
    if (!isDoc(operand))
      throw new MongoError(
        31274,
        `elemMatch: Invalid argument, object required, but got ${String(operand)}`,
      );
    const test = elementTest(operand, {});
    return (value): Maybe => {
      if (!Array.isArray(value)) return undefined;
      const hit = value.find(test);
      return hit === undefined ? undefined : [hit];
    };
  },
};

function sliceArguments(operand: Value): [number, number | undefined] {
  const whole = (value: Maybe): number => {
    const found = isNumber(value) ? wholeOf(value) : undefined;
    if (found === undefined)
      throw new MongoError(
        28724,
        'Invalid $slice syntax. The given syntax did not match the find() syntax',
      );
    return Number(found);
  };
  if (!Array.isArray(operand)) return [whole(operand), undefined];
  if (operand.length !== 2)
    throw new MongoError(28667, 'Invalid $slice syntax: it takes one or two numbers');
  const limit = whole(operand[1]);
  if (limit <= 0) throw new MongoError(28724, `$slice limit must be positive, got ${limit}`);
  return [whole(operand[0]), limit];
}
