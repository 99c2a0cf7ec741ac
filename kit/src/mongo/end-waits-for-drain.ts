import { Socket } from 'node:net';

const DONE = Symbol.for('candor.end-waits-for-drain');

/**
 * Ends each wait for the event `drain` of a socket when the socket closes. Between being destroyed and being closed a socket
 * answers a write with false and reports no error. The driver (7.8) then waits for a `drain` that never comes, without a limit:
 * when all connections break at once, a call or the monitoring of the server stood still for good. Once the wait ends, the driver
 * finds that the connection is closed.
 */
export function endWaitsForDrain(): void {
  const prototype = Socket.prototype as Socket & { [DONE]?: true };
  if (prototype[DONE]) return;
  prototype[DONE] = true;
  const { _destroy } = prototype;
  prototype._destroy = function (error, callback) {
    // After the other listeners, of which one tells the driver's connection.
    this.once('close', () => process.nextTick(() => this.emit('drain')));
    _destroy.call(this, error, callback);
  };
}
