import { request } from 'node:http';

/** Longer than a busy test process may stand still: it would miss an answer that has arrived. */
const ANSWER_MS = 2_000;
const DEFAULT_HOST = 'unix:///var/run/docker.sock';

/** Address of a Docker engine: a Unix socket or TCP; null for schemes that only the Docker client supports. */
function parseAddress(dockerHost: string) {
  if (!URL.canParse(dockerHost)) return null;
  const { protocol, hostname, port, pathname } = new URL(dockerHost);
  if (protocol === 'unix:') return { socketPath: decodeURIComponent(pathname) };
  if (protocol === 'tcp:' || protocol === 'http:') return { host: hostname, port };
  return null;
}

/** Whether a Docker engine responds at DOCKER_HOST or the default socket within 2 seconds. */
export async function isDockerAnswering(dockerHost = DEFAULT_HOST): Promise<boolean> {
  const address = parseAddress(dockerHost);
  if (!address) return false;
  return new Promise((resolve) => {
    const ping = request({ ...address, path: '/_ping', agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode === 200);
    });
    const limit = setTimeout(() => ping.destroy(new Error('no answer')), ANSWER_MS);
    ping.once('error', () => resolve(false));
    ping.once('close', () => clearTimeout(limit));
    ping.end();
  });
}
