import { request } from 'node:http';

const ANSWER_MS = 200;
const DEFAULT_HOST = 'unix:///var/run/docker.sock';

/** Where a Docker engine is asked: a Unix socket or a TCP address; null for what only its own client reaches. */
function parseAddress(dockerHost: string) {
  if (!URL.canParse(dockerHost)) return null;
  const { protocol, hostname, port, pathname } = new URL(dockerHost);
  if (protocol === 'unix:') return { socketPath: decodeURIComponent(pathname) };
  if (protocol === 'tcp:' || protocol === 'http:') return { host: hostname, port };
  return null;
}

/** Whether a Docker engine answers at DOCKER_HOST, or at its usual socket; known within a fifth of a second. */
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
