/**
 * Operator command that lists, replays and discards dead letters. Reads AMQP_URL (a broker), or OPERATOR_URL and
 * INTERNAL_KEY (a platform in one process). Exits with 1 on failure, with 2 on wrong usage or configuration.
 */
import { ConfigError, readConfig, str, url } from '@candor/kit/config';
import { createAmqpBus } from '@candor/kit/events/amqp-bus';
import { createLogger } from '@candor/kit/logger';
import { createDeadLetterAdmin, type DeadLetterAdmin } from './dead-letters/dead-letter-admin.ts';
import { createDeadLetterClient } from './dead-letters/dead-letter-client.ts';
import { parseCommand, runDeadLetters, UsageError } from './dead-letters/dead-letters-command.ts';

async function withAdmin<T>(work: (admin: DeadLetterAdmin) => Promise<T>): Promise<T> {
  const hasBroker = readConfig(process.env, { AMQP_URL: str({ default: '' }) }).AMQP_URL !== '';
  if (!hasBroker) {
    const config = readConfig(process.env, { OPERATOR_URL: str(), INTERNAL_KEY: str() });
    return work(
      createDeadLetterClient({ url: config.OPERATOR_URL, internalKey: config.INTERNAL_KEY }),
    );
  }
  const { AMQP_URL } = readConfig(process.env, { AMQP_URL: url() });
  const log = createLogger('dead-letters', { level: 'silent' });
  const bus = createAmqpBus({ url: AMQP_URL, log, name: 'dead-letters' });
  await bus.start();
  try {
    if (bus.state() === 'refused') {
      throw new Error('The broker refused the credentials. Check AMQP_URL.');
    }
    if (!bus.isConnected()) throw new Error('The broker is unreachable. Check AMQP_URL.');
    return await work(createDeadLetterAdmin(bus));
  } finally {
    await bus.stop();
  }
}

try {
  const parsed = parseCommand(process.argv.slice(2));
  process.exitCode = await withAdmin((admin) => runDeadLetters(parsed, admin, console.log));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof UsageError || error instanceof ConfigError ? 2 : 1;
}
