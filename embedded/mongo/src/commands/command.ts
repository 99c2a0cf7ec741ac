import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import type { Fields } from './fields.ts';

/** A command's handler: answers the reply, `ok` included, or throws a MongoError. */
export type Command = (engine: Engine, fields: Fields, connectionId: number) => Doc | Promise<Doc>;
