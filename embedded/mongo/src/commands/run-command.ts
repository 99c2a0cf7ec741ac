import { installOperators } from '../aggregate/operators.ts';
import { installStages } from '../aggregate/stages.ts';
import type { Doc } from '../bson/values.ts';
import type { Engine } from '../engine.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { aggregate } from './aggregate.ts';
import { collectionCommands } from './collections.ts';
import type { Command, CommandContext } from './command.ts';
import { count } from './count.ts';
import { deleteCommand } from './delete.ts';
import { distinct } from './distinct.ts';
import { explain } from './explain.ts';
import { checkSession, Fields } from './fields.ts';
import { find } from './find.ts';
import { findAndModify } from './find-and-modify.ts';
import { getMore, killCursors } from './get-more.ts';
import { indexCommands } from './indexes.ts';
import { insert } from './insert.ts';
import { KNOWN_COMMANDS } from './known-commands.ts';
import { serverCommands } from './server-info.ts';
import { update } from './update.ts';

installOperators();
installStages();

const COMMANDS = new Map<string, Command>([
  ...serverCommands,
  ...collectionCommands,
  ...indexCommands,
  ['find', find],
  ['getMore', getMore],
  ['killCursors', killCursors],
  ['insert', insert],
  ['update', update],
  ['delete', deleteCommand],
  ['findAndModify', findAndModify],
  ['findandmodify', findAndModify],
  ['count', count],
  ['distinct', distinct],
  ['aggregate', aggregate],
  ['explain', explain],
]);

export async function runCommand(engine: Engine, body: Doc, context: CommandContext): Promise<Doc> {
  const name = body.keys().next().value;
  if (name === undefined) throw new MongoError(59, "no such command: ''");
  const command = COMMANDS.get(name);
  if (!command) {
    if (KNOWN_COMMANDS.has(name)) throw notImplemented(`the command ${name}`);
    throw new MongoError(59, `no such command: '${name}'`);
  }
  checkSession(body);
  return command(engine, new Fields(name, body), context);
}
