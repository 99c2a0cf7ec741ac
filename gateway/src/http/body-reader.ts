import { AppError } from '@candor/kit/app-error';
import type { Request } from 'express';
import { BODY_TOO_LARGE, BODY_TOO_LATE } from '../proxy/proxy-failure.ts';
import type { BodyRule } from './body-rules.ts';
import { createBoundedGroups } from './bounded-groups.ts';

/** Limits on bodies received concurrently. Each occupies a connection and at most 64 KB. */
const PER_ADDRESS = 64;
const IN_ALL = 1024;

/**
 * Buffers the whole body and pushes it back onto the request, where it can be read again.
 * @returns its length in bytes, or null when the caller disconnected
 * @throws AppError REQUEST_TIMEOUT, BODY_TOO_LARGE
 */
export type ReadBody = (req: Request, address: string) => Promise<number | null>;

/**
 * Receives small bodies before a permit or service connection is acquired: a body that never ends ties up
 * only its sender's connection.
 */
export function createBodyReader(rule: BodyRule): ReadBody {
  const receiving = createBoundedGroups<() => void>({
    perGroup: PER_ADDRESS,
    inAll: IN_ALL,
    evict: (expire) => expire(),
  });

  return (req, address) =>
    new Promise((resolve, reject) => {
      const chunks: Buffer[] = [];
      let bytes = 0;

      function stop(): void {
        clearTimeout(timer);
        req.off('readable', onReadable);
        req.off('close', onClose);
        receiving.remove(address, expire);
      }
      function refuse({ code, message }: typeof BODY_TOO_LATE): void {
        stop();
        reject(new AppError(code, message));
      }
      const expire = () => refuse(BODY_TOO_LATE);
      function onClose(): void {
        stop();
        resolve(null);
      }
      function onReadable(): void {
        for (let chunk = req.read(); chunk !== null; chunk = req.read()) {
          bytes += chunk.length;
          chunks.push(chunk);
        }
        if (bytes > rule.maxBytes) {
          refuse(BODY_TOO_LARGE);
          return;
        }
        if (!req.complete) return;
        // unshift() is allowed until the "end" event is emitted, which happens in a later tick.
        if (bytes > 0) req.unshift(Buffer.concat(chunks, bytes));
        stop();
        resolve(bytes);
      }

      const timer = setTimeout(expire, rule.timeoutMs);
      req.on('readable', onReadable);
      req.once('close', onClose);
      receiving.add(address, expire);
    });
}
