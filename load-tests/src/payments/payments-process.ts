import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { connectMongo } from '@candor/kit/mongo/connect-mongo';
import { requestPayments } from './open-payments.ts';
import { servePayments } from './serve-payments.ts';

const SAMPLE_MS = 10;
const SERVE = '--serve';

type Answer = { port: number } | { idle: number } | { beyondIdle: number };

/** Payments in a process of its own, so that its memory is that of the service alone. */
export interface PaymentsProcess {
  request(path: string): Promise<Response>;
  /** Collects garbage and starts to sample the memory. */
  startSampling(): Promise<void>;
  /** The most resident memory beyond idle since `startSampling`, in bytes. */
  endSampling(): Promise<number>;
  stop(): Promise<void>;
}

/** Starts this benchmark's bundle again as a server of the same database; see {@link servesPayments}. */
export async function startPaymentsProcess(mongoUri: string): Promise<PaymentsProcess> {
  const child = fork(process.argv[1] ?? '', [SERVE, mongoUri], { execArgv: ['--expose-gc'] });
  const { port } = (await nextAnswer(child)) as { port: number };
  async function ask(what: 'start' | 'end'): Promise<Answer> {
    child.send(what);
    return nextAnswer(child);
  }
  return {
    request: (path) => requestPayments(port, path),
    startSampling: async () => void (await ask('start')),
    endSampling: async () => ((await ask('end')) as { beyondIdle: number }).beyondIdle,
    async stop() {
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function nextAnswer(child: ChildProcess): Promise<Answer> {
  const [answer] = (await once(child, 'message')) as [Answer];
  return answer;
}

const IDLE_MS = 2_000;

/** Waits until this process is idle: at its start the service adds up the days and signs the state of the ledger. */
async function awaitIdle(): Promise<void> {
  for (;;) {
    const before = process.cpuUsage();
    await sleep(IDLE_MS);
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 < IDLE_MS / 20) return;
  }
}

/** Serves payments if this process was started by {@link startPaymentsProcess}; resolves with whether it was, once it is over. */
export async function servesPayments(): Promise<boolean> {
  const [, , flag, mongoUri] = process.argv;
  if (flag !== SERVE || !mongoUri) return false;
  const connection = await connectMongo(mongoUri, 'benchmark');
  const served = await servePayments(connection);
  await awaitIdle();
  let idle = 0;
  let highest = 0;
  let timer: NodeJS.Timeout | undefined;
  process.on('message', (what) => {
    if (what === 'start') {
      globalThis.gc?.();
      idle = process.memoryUsage.rss();
      highest = idle;
      timer = setInterval(() => {
        highest = Math.max(highest, process.memoryUsage.rss());
      }, SAMPLE_MS);
      process.send?.({ idle });
    } else {
      clearInterval(timer);
      process.send?.({ beyondIdle: Math.max(highest, process.memoryUsage.rss()) - idle });
    }
  });
  process.send?.({ port: served.port });
  await once(process, 'disconnect');
  await served.close();
  await connection.close();
  return true;
}
