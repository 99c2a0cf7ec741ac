import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { KNOWN_COMMANDS } from '../known-names.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { CURSOR_COMMANDS } from './batch.ts';
import { COLLECTION_COMMANDS } from './collections.ts';
import { explain } from './explain.ts';
import { type Command, checkSession, Fields } from './fields.ts';
import { findAndModify } from './find-and-modify.ts';
import { INDEX_COMMANDS } from './indexes.ts';
import { READ_COMMANDS } from './read-commands.ts';
import { SERVER_COMMANDS } from './server-info.ts';
import { WRITE_COMMANDS } from './write-commands.ts';

const COMMANDS = new Map<string, Command>([
  ...SERVER_COMMANDS,
  ...COLLECTION_COMMANDS,
  ...INDEX_COMMANDS,
  ...READ_COMMANDS,
  ...CURSOR_COMMANDS,
  ...WRITE_COMMANDS,
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['explain', explain],
]);

export async function runCommand(engine: Engine, body: Doc, connectionId: number): Promise<Doc> {
  const [name = ''] = body.keys();
  const command = COMMANDS.get(name);
  if (!command && KNOWN_COMMANDS.has(name)) throw notImplemented(`the command ${name}`);
  if (!command) throw new MongoError(59, `no such command: '${name}'`);
  checkSession(body);
  return command(engine, new Fields(name, body), connectionId);
}
