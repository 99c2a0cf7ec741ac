import { doc, int } from '../bson/values.ts';
import { findStream } from '../query/find-stream.ts';
import { recordPrefix } from '../storage/keys.ts';
import { drain } from './batch.ts';
import type { Command } from './command.ts';
import { commandScope, compileFilter, resolveHint } from './compile.ts';

export const count: Command = async (engine, fields) => {
  fields.check(['query', 'limit', 'skip', 'hint', 'fields']);
  const collection = engine.store.find(fields.db, fields.collection());
  const query = fields.doc('query');
  const filter = compileFilter(query, commandScope(undefined));
  const skip = fields.integer('skip', { value: 0, code: 51024 }) ?? 0;
  // A negative limit is its absolute value here.
  const limit = Math.abs(fields.integer('limit') ?? 0);
  const hint = resolveHint(collection, fields.body.get('hint'));
  let n = 0;
  if (collection) {
    if (!query || query.size === 0) {
      n = Math.max(0, engine.store.count(recordPrefix(collection.id)) - skip);
      if (limit > 0) n = Math.min(n, limit);
    } else {
      const { stream } = findStream(engine, collection, {
        filter,
        sort: [],
        skip,
        limit,
        hint: hint.index,
        natural: hint.natural,
      });
      await drain(
        stream,
        () => {
          n += 1;
        },
        fields.integer('maxTimeMS') ?? 0,
      );
    }
  }
  return doc({ n: int(n), ok: 1 });
};
