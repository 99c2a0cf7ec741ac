import { Agent, request } from 'node:http';

/** A client that makes one call after the other on a connection that it reuses, as browsers and gateways do. */
export interface ReusingClient {
  answers(): number;
  /** What went wrong: statuses other than 200, and errors of connections. */
  failures: unknown[];
  stop(): Promise<void>;
}

export function createReusingClient(url: string): ReusingClient {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const failures: unknown[] = [];
  let answers = 0;
  let stopped = false;

  const call = () =>
    new Promise<void>((resolve) => {
      const fail = (error: unknown) => {
        failures.push(error);
        resolve();
      };
      const asked = request(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) failures.push(answer.statusCode);
        answer.resume().once('error', fail);
        answer.once('end', () => {
          answers += 1;
          resolve();
        });
      });
      asked.once('error', fail);
      asked.end();
    });

  const working = (async () => {
    while (!stopped) await call();
    agent.destroy();
  })();
  return {
    answers: () => answers,
    failures,
    stop() {
      stopped = true;
      return working;
    },
  };
}
