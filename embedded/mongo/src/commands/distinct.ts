import { identityOf } from '../bson/sort-key.ts';
import { doc, type Value } from '../bson/values.ts';
import { MongoError } from '../mongo-error.ts';
import { visitPath } from '../query/elements.ts';
import { findStream } from '../query/find-stream.ts';
import { splitPath } from '../query/path-filter.ts';
import { drain } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter, resolveHint } from './compile.ts';

export const distinct: Command = async (engine, fields) => {
  fields.check(['key', 'query', 'hint']);
  const collection = engine.store.find(fields.db, fields.collection());
  const key = fields.string('key');
  if (key.includes('\0')) throw new MongoError(67, 'Index key contains a null byte');
  const parts = splitPath(key);
  const filter = compileFilter(fields.doc('query'), commandScope(undefined));
  const hint = resolveHint(collection, fields.body.get('hint'));
  const values = new Map<string, Value>();
  if (collection) {
    const { stream } = findStream(engine, collection, {
      filter,
      sort: [],
      skip: 0,
      limit: 0,
      hint: hint.index,
      natural: hint.natural,
    });
    await drain(
      stream,
      ({ doc: found }) => {
        visitPath(found, parts, ({ value, wholeArray }) => {
          // The elements of an array have been seen one by one.
          if (value !== undefined && !wholeArray) {
            const identity = identityOf(value);
            if (!values.has(identity)) values.set(identity, value);
          }
          return false;
        });
      },
      fields.integer('maxTimeMS') ?? 0,
    );
  }
  return doc({ values: [...values.values()], ok: 1 });
};
