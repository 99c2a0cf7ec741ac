import { startPlatformProcess } from '@candor/load-tests/platform/platform-process';
import { startNative } from '../../../scripts/native/start-native.ts';
import { findMissingParts } from '../../native/parts.ts';

/** The platform that these tests run against: processes of their own where the parts can be had, else the embedded one. */
export interface TestedPlatform {
  /** Which parts are real. */
  text: string;
  /** Whether there are two processes of each service. */
  isNative: boolean;
  url: string;
  mailbox: string;
  mongo(): string;
  ready(): Promise<void>;
  admins: { email: string; password: string }[];
  /** Replaces every process of a service; embedded: kills and restarts the platform. */
  replace(name: string): Promise<void>;
  /** Restarts the broker; embedded: kills and restarts the platform. */
  restartBroker(): Promise<void>;
  stop(): Promise<void>;
}

const toAdmins = (accounts: { role: string; email: string; password: string }[]) =>
  accounts.filter(({ role }) => role === 'admin').slice(0, 2);

async function startOnRealParts(): Promise<TestedPlatform> {
  const native = await startNative({ scale: '2', inherit: false });
  return {
    text: `RabbitMQ: of this machine. MinIO: of this machine. Database: ${
      process.env.MONGODB_URI ? 'given by MONGODB_URI' : 'the embedded server, as a process'
    }. Mail: embedded. Two processes of each service.`,
    isNative: true,
    url: native.url,
    mailbox: native.mailbox,
    mongo: () => native.mongo,
    ready: async () => {},
    admins: toAdmins(native.accounts),
    replace: async (name) => void (await native.control(`/roll?name=${name}`)),
    restartBroker: async () => void (await native.control('/broker')),
    stop: () => native.stop(),
  };
}

async function startEmbedded(missing: string[]): Promise<TestedPlatform> {
  const platform = await startPlatformProcess();
  const { url, mailbox, mongo, ready, accounts } = platform;
  return {
    text: `not available: ${missing.join(', ')}. Broker, files, database and mail: embedded, in one process.`,
    isNative: false,
    url,
    mailbox,
    mongo,
    ready,
    admins: toAdmins(accounts),
    replace: () => platform.killAndRestart(),
    restartBroker: () => platform.killAndRestart(),
    stop: () => platform.remove(),
  };
}

export function startTestedPlatform(): Promise<TestedPlatform> {
  const missing = findMissingParts();
  return missing.length === 0 ? startOnRealParts() : startEmbedded(missing);
}
