/** The least that a gateway costs: passes every request on to the service at SOCKET, over kept connections. */
import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

const socketPath = process.env.SOCKET;
const agent = new Agent({ keepAlive: true });

const server = createServer((req, res) => {
  const { method, url: path, headers } = req;
  const passed = request({ agent, socketPath, method, path, headers }, (answer) => {
    res.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(res);
  });
  passed.once('error', () => res.destroy());
  req.pipe(passed);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
