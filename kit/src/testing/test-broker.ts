import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrokerControl, type BrokerProcess, startBrokerProcess } from './broker-process.ts';
import { findLane } from './lane.ts';

export type { BrokerControl } from './broker-process.ts';

export interface TestBroker {
  url: string;
  /** Null for a shared broker, which tests must not stop. */
  control: BrokerControl | null;
  close(): Promise<void>;
}

/**
 * Opens a real RabbitMQ: that of this run (given or a container), else a private one from the system package
 * with its own node name, ports, epmd and data folder.
 * @param own prefers a private broker, which may be stopped and killed, over a container
 * @throws if there is none; check `findLane` first
 */
export async function openTestBroker({ own = false } = {}): Promise<TestBroker> {
  const lane = findLane('rabbitmq', { own });
  if (!lane) throw new Error('No RabbitMQ is available');
  if (lane.url) return { url: lane.url, control: null, close: async () => {} };

  const folder = await mkdtemp(join(tmpdir(), 'candor-broker-'));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 5 });
  let broker: BrokerProcess;
  try {
    broker = await startBrokerProcess({ folder, nodeName: `candor-test-${process.pid}` });
  } catch (error) {
    await remove();
    throw error;
  }
  return {
    url: `amqp://guest:guest@127.0.0.1:${broker.port}`,
    control: broker.control,
    async close() {
      // Its data is removed anyway, so it need not end in good order, which takes seconds.
      await broker.control.stop({ crash: true });
      await broker.close();
      await remove();
    },
  };
}
