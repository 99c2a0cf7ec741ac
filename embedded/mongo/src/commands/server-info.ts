import { doc, int, type Value } from '../bson/values.ts';
import { MAX_DOCUMENT } from '../storage/records.ts';
import { MAX_MESSAGE } from '../wire-message.ts';
import type { Command } from './fields.ts';

/** Wire version of MongoDB 7.0, whose behaviour this server follows. */
const WIRE_VERSION = 21;

const ok = (fields: Record<string, Value> = {}) => doc({ ...fields, ok: 1 });

/** Presents a stand-alone server with sessions, for which drivers use no retryable writes or transactions. */
const hello: Command = (_engine, fields, connectionId) =>
  ok({
    helloOk: true,
    [fields.command === 'hello' ? 'isWritablePrimary' : 'ismaster']: true,
    maxBsonObjectSize: int(MAX_DOCUMENT),
    maxMessageSizeBytes: int(MAX_MESSAGE),
    maxWriteBatchSize: int(100_000),
    localTime: new Date(),
    logicalSessionTimeoutMinutes: int(30),
    connectionId: int(connectionId),
    minWireVersion: int(0),
    maxWireVersion: int(WIRE_VERSION),
    readOnly: false,
  });

/** Ends a draft. Otherwise what was acknowledged is on disk already. */
const fsync: Command = ({ store }) => {
  store.flush();
  return ok();
};

export const SERVER_COMMANDS: readonly [string, Command][] = [
  ['hello', hello],
  ['ismaster', hello],
  ['isMaster', hello],
  ['ping', () => ok()],
  ['fsync', fsync],
  ['endSessions', () => ok()],
];
