import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { type BrokerOptions, startBrokerProcess } from '@candor/kit/testing/broker-process';
import { startChild } from '@candor/kit/testing/child-process';
import { minioBinary, RABBITMQ_SERVER } from '@candor/kit/testing/lane';
import { startMinioProcess } from '@candor/kit/testing/minio-process';
import { waitFor } from '@candor/kit/testing/wait-for';

const execute = promisify(execFile);

/** MinIO's client, installed beside it. */
const clientBinary = () => join(dirname(minioBinary()), 'mc');

/** A running part. */
export interface Part<T = object> {
  /** What it is, for the operator. */
  text: string;
  value: T;
  /** Its process, if it is one of this run. */
  pid?: number;
  stop(): Promise<void>;
}

/** The programs without which processes of their own cannot meet. */
export function findMissingParts(): string[] {
  return [
    ...(existsSync(RABBITMQ_SERVER) ? [] : ['RabbitMQ (Debian package rabbitmq-server)']),
    ...(existsSync(minioBinary()) ? [] : ['MinIO (`make parts`, needs Go)']),
    ...(existsSync(clientBinary()) ? [] : ["MinIO's client (`make parts`, needs Go)"]),
  ];
}

/** @param accounts an account of its own with all rights, or the definitions of compose */
export async function startBroker(
  folder: string,
  accounts: Pick<BrokerOptions, 'account' | 'definitions'>,
) {
  const nodeName = 'candor-native';
  const broker = await startBrokerProcess({ folder, nodeName, ...accounts, detached: true });
  return {
    text: 'RabbitMQ of this machine',
    value: { host: `127.0.0.1:${broker.port}`, control: broker.control },
    stop: () => broker.close(),
  };
}

export async function startObjectStore(
  folder: string,
  account: { accessKey: string; secretKey: string },
): Promise<Part<{ host: string }>> {
  const minio = await startMinioProcess({ folder, ...account, detached: true });
  return {
    text: 'MinIO of this machine',
    value: { host: `127.0.0.1:${minio.port}` },
    stop: () => minio.stop(),
  };
}

/** Runs compose's set-up of the object store: buckets, and an account for each service. */
export async function createStoreAccounts(
  script: string,
  folder: string,
  env: Record<string, string>,
): Promise<void> {
  const path = [dirname(clientBinary()), process.env.PATH].join(':');
  await execute('sh', [script], {
    env: { PATH: path, HOME: folder, MC_CONFIG_DIR: join(folder, '.mc'), ...env },
  });
}

/** A program of this folder that prints a line of JSON once it serves. */
async function startProgram<T>(options: {
  bundle: string;
  folder: string;
  env: Record<string, string>;
  describe: string;
}): Promise<{ value: T; pid: number; stop(): Promise<void> }> {
  const child = await startChild(process.execPath, ['--enable-source-maps', options.bundle], {
    detached: true,
    env: { PATH: process.env.PATH, DATA: options.folder, ...options.env },
  });
  const line = () => /^\{.*\}$/m.exec(child.output())?.[0];
  await waitFor(() => line() !== undefined || child.exitCode() !== null, {
    timeoutMs: 60_000,
    describe: options.describe,
  });
  const found = line();
  if (!found) throw new Error(`${options.describe} did not start:\n${child.output()}`);
  return {
    value: JSON.parse(found) as T,
    pid: child.pid,
    stop: () => child.stop({ graceMs: 20_000 }),
  };
}

/** The server that `given` names, else the embedded one as a process of its own. */
export async function startDatabase(
  bundles: string,
  folder: string,
  given: string | undefined,
): Promise<Part<{ uri: string }>> {
  if (given) {
    return { text: 'given by MONGODB_URI', value: { uri: given }, stop: async () => {} };
  }
  const program = await startProgram<{ uri: string }>({
    bundle: join(bundles, 'native-database.mjs'),
    folder,
    env: {},
    describe: 'The embedded database',
  });
  return { text: 'the embedded server, in a process of its own', ...program };
}

/** A mailbox that delivers nothing. */
export async function startMailbox(
  bundles: string,
  folder: string,
  options: { port: number; siteUrl: string },
): Promise<Part<{ smtpUrl: string; url: string }>> {
  const program = await startProgram<{ smtpUrl: string; url: string }>({
    bundle: join(bundles, 'native-mailbox.mjs'),
    folder,
    env: { MAIL_PORT: String(options.port), SITE_URL: options.siteUrl },
    describe: 'The mailbox',
  });
  return { text: 'the embedded mailbox, in a process of its own', ...program };
}
