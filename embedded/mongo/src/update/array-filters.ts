import { type Doc, isDoc, type Value } from '../bson/values.ts';
import { badValue, failedToParse } from '../mongo-error.ts';
import { parseFilter } from '../query/parse-filter.ts';

/** Compiles `arrayFilters`, one test for each identifier, and checks them against the update's paths. */
export function parseArrayFilters(
  filters: readonly Value[],
  used: ReadonlySet<string>,
): Map<string, (element: Value) => boolean> {
  const tests = new Map<string, (element: Value) => boolean>();
  for (const item of filters) {
    if (!isDoc(item)) throw failedToParse('an array filter must be a document');
    const names = new Set<string>();
    collect(item, names);
    const [identifier] = names;
    if (identifier === undefined) {
      throw failedToParse(
        'Cannot use an expression without a top-level field name in arrayFilters',
      );
    }
    if (names.size > 1) {
      throw failedToParse(
        `Error parsing array filter :: caused by :: Expected a single top-level field name, found '${[...names].join("' and '")}'`,
      );
    }
    if (!/^[a-z][a-zA-Z0-9]*$/.test(identifier)) {
      throw badValue(
        `Error parsing array filter :: caused by :: The top-level field name must be an alphanumeric string beginning with a lowercase letter, found '${identifier}'`,
      );
    }
    if (tests.has(identifier)) {
      throw failedToParse(
        `Found multiple array filters with the same top-level field name ${identifier}`,
      );
    }
    const filter = parseFilter(item, {});
    tests.set(identifier, (element) => filter.test(new Map([[identifier, element]])));
  }
  for (const identifier of tests.keys()) {
    if (!used.has(identifier)) {
      throw failedToParse(
        `The array filter for identifier '${identifier}' was not used in the update`,
      );
    }
  }
  for (const identifier of used) {
    if (!tests.has(identifier))
      throw badValue(`No array filter found for identifier '${identifier}'`);
  }
  return tests;
}

function collect(filter: Doc, names: Set<string>): void {
  for (const [name, value] of filter) {
    if (!name.startsWith('$')) names.add(name.split('.')[0] as string);
    else if (Array.isArray(value)) for (const item of value) if (isDoc(item)) collect(item, names);
  }
}
