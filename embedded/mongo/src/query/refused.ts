import { notImplemented } from '../mongo-error.ts';

/** Known to MongoDB, not done here: refused by name with 238. */
export const REFUSED_TOP_LEVEL = new Set([
  '$text',
  '$where',
  '$sampleRate',
  '$_internalSchemaType',
]);
export const REFUSED_PATH_OPERATORS = new Set([
  '$geoIntersects',
  '$geoWithin',
  '$near',
  '$nearSphere',
  '$within',
  '$maxDistance',
  '$minDistance',
  '$geoNear',
  '$uniqueDocs',
  '$text',
  '$encStrStartsWith',
  '$encStrEndsWith',
  '$encStrContains',
]);

export function parseJsonSchemaRefusal(): never {
  throw notImplemented('$jsonSchema');
}
