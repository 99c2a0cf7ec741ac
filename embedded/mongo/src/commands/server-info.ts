import { hostname } from 'node:os';
import { doc, int, type Value } from '../bson/values.ts';
import { MongoError, notImplemented } from '../mongo-error.ts';
import { MAX_DOCUMENT } from '../storage/records.ts';
import { MAX_MESSAGE } from '../wire-message.ts';
import type { Command } from './command.ts';

/** The version whose behaviour this server follows. */
const VERSION = [7, 0, 0, 0];
const WIRE_VERSION = 21;

const ok = (fields: Record<string, Value> = {}) => doc({ ...fields, ok: 1 });

/** A stand-alone server with sessions: drivers then leave retryable writes and transactions alone. */
const hello: Command = (_engine, fields, { connectionId }) => {
  const primary: Record<string, Value> =
    fields.command === 'hello' ? { isWritablePrimary: true } : { ismaster: true };
  return ok({
    helloOk: true,
    ...primary,
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
};

const buildInfo: Command = () =>
  ok({
    version: VERSION.slice(0, 3).join('.'),
    versionArray: VERSION.map(int),
    gitVersion: 'embedded',
    modules: [],
    storageEngines: ['lmdb'],
    bits: int(64),
    debug: false,
    maxBsonObjectSize: int(MAX_DOCUMENT),
  });

const getParameter: Command = (_engine, fields) => {
  const known: Record<string, Value> = {
    featureCompatibilityVersion: doc({ version: '7.0' }),
    authenticationMechanisms: [],
  };
  const answer: Record<string, Value> = {};
  for (const name of fields.body.keys()) {
    if (Object.hasOwn(known, name)) answer[name] = known[name] as Value;
  }
  if (Object.keys(answer).length === 0) throw new MongoError(72, 'no option found to get');
  return ok(answer);
};

const connectionStatus: Command = () =>
  ok({
    authInfo: doc({ authenticatedUsers: [], authenticatedUserRoles: [] }),
  });

const getLog: Command = (_engine, fields) => {
  if (fields.body.get('getLog') !== 'startupWarnings') throw notImplemented('getLog');
  return ok({ totalLinesWritten: int(0), log: [] });
};

const whatsMyUri: Command = () => ok({ you: `${hostname()}:0` });
const endSessions: Command = () => ok();
const ping: Command = () => ok();

export const serverCommands: readonly [string, Command][] = [
  ['hello', hello],
  ['ismaster', hello],
  ['isMaster', hello],
  ['ping', ping],
  ['buildInfo', buildInfo],
  ['buildinfo', buildInfo],
  ['getParameter', getParameter],
  ['connectionStatus', connectionStatus],
  ['getLog', getLog],
  ['whatsmyuri', whatsMyUri],
  ['endSessions', endSessions],
];
