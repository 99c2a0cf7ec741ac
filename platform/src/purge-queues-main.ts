/**
 * Operator command that removes the events that wait at the broker, before services start on a restored database. Reads
 * AMQP_URL. Exits with 1 while a service runs, with 2 on wrong configuration.
 */
import { ConfigError, readConfig, url } from '@candor/kit/config';
import { purgeAmqpQueues } from '@candor/kit/events/purge-amqp-queues';

try {
  const { AMQP_URL } = readConfig(process.env, { AMQP_URL: url() });
  console.log(`${await purgeAmqpQueues(AMQP_URL)} events removed`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = error instanceof ConfigError ? 2 : 1;
}
