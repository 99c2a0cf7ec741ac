import { isNumber } from '../bson/types.ts';
import { type Doc, doc, int, isDoc } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { slice, sortStream } from '../query/find-stream.ts';
import { wholeOf } from '../query/leaf-tests.ts';
import type { Stream } from '../query/scan.ts';
import { parseSort } from '../query/sort.ts';
import { countOperand } from './count-operand.ts';
import { bucketStage, groupStage, sortByCountStage } from './group-stage.ts';
import { facetStage, lookupStage, unionWithStage } from './join-stages.ts';
import { matchFilter } from './pipeline.ts';
import type { Variables } from './scope.ts';
import { addFieldsStage, projectStage, replaceStage, unsetStage } from './shape-stages.ts';
import type { StageCompiler } from './stage.ts';
import { stageTable } from './stage-table.ts';
import { unwindStage } from './unwind-stage.ts';
import { setWindowFieldsStage } from './window-stage.ts';

/** Makes every stage known. Called once, before the first command; again does no harm. */
export function installStages(): void {
  const stages: [string, StageCompiler][] = [
    ['$match', matchStage],
    ['$project', (operand, { scope }) => projectStage(operand, scope)],
    ['$addFields', (operand, { scope }, name) => addFieldsStage(operand, scope, name)],
    ['$set', (operand, { scope }, name) => addFieldsStage(operand, scope, name)],
    ['$unset', (operand) => unsetStage(operand)],
    ['$replaceRoot', (operand, { scope }, name) => replaceStage(operand, scope, name)],
    ['$replaceWith', (operand, { scope }, name) => replaceStage(operand, scope, name)],
    ['$sort', sortStage],
    ['$limit', limitStage],
    ['$skip', skipStage],
    ['$count', countStage],
    ['$sample', sampleStage],
    ['$group', groupStage],
    ['$bucket', bucketStage],
    ['$sortByCount', sortByCountStage],
    ['$unwind', unwindStage],
    ['$lookup', lookupStage],
    ['$unionWith', unionWithStage],
    ['$facet', facetStage],
    ['$setWindowFields', setWindowFieldsStage],
  ];
  for (const [name, compile] of stages) stageTable.set(name, compile);
}

const matchStage: StageCompiler = (operand, { scope }) => {
  let now: Variables = new Map();
  const filter = matchFilter(operand, scope, () => now);
  return function* (input, variables) {
    for (const document of input) {
      now = variables;
      if (document === undefined || filter.test(document)) yield document;
    }
  };
};

const sortStage: StageCompiler = (operand) => {
  if (!isDoc(operand)) throw new MongoError(15973, 'the $sort key specification must be an object');
  if (operand.size === 0)
    throw new MongoError(15976, '$sort stage must have at least one sort key');
  const sort = parseSort(operand);
  return (input) => sortStream(input, sort, 0, (document) => document);
};

const limitStage: StageCompiler = (operand, _context, name) => {
  const limit = countOperand(operand, name);
  return (input) => slice(input, 0, limit);
};

const skipStage: StageCompiler = (operand, _context, name) => {
  const skip = countOperand(operand, name);
  return (input) => slice(input, skip, 0);
};

const countStage: StageCompiler = (operand) => {
  if (typeof operand !== 'string')
    throw new MongoError(40156, 'the count field must be a non-empty string');
  if (operand === '') throw new MongoError(40157, 'the count field must be a non-empty string');
  if (operand.startsWith('$'))
    throw new MongoError(40158, 'the count field cannot be a $-prefixed path');
  if (operand.includes('\0'))
    throw new MongoError(40159, 'the count field cannot contain a null byte');
  if (operand.includes('.')) throw new MongoError(40160, "the count field cannot contain '.'");
  return function* (input) {
    let count = 0;
    for (const document of input) {
      if (document === undefined) yield undefined;
      else count += 1;
    }
    if (count > 0) yield doc({ [operand]: int(count) });
  };
};

const sampleStage: StageCompiler = (operand) => {
  if (!isDoc(operand))
    throw new MongoError(28745, 'the $sample stage specification must be an object');
  for (const key of operand.keys()) {
    if (key !== 'size') throw new MongoError(28748, `unrecognized option to $sample: ${key}`);
  }
  const size = operand.get('size');
  if (size === undefined) throw new MongoError(28749, '$sample stage must specify a size');
  if (!isNumber(size)) throw new MongoError(28746, 'size argument to $sample must be a number');
  const whole = Number(wholeOf(size) ?? -1n);
  if (whole < 0) throw new MongoError(28747, 'size argument to $sample must not be negative');
  return (input) => sample(input, whole);
};

/** Each document is kept with the same chance, whatever their number. */
function* sample(input: Stream<Doc>, size: number): Stream<Doc> {
  const kept: Doc[] = [];
  let seen = 0;
  for (const document of input) {
    if (document === undefined) {
      yield undefined;
      continue;
    }
    seen += 1;
    if (kept.length < size) kept.push(document);
    else {
      const place = Math.floor(Math.random() * seen);
      if (place < size) kept[place] = document;
    }
  }
  yield* kept;
}
