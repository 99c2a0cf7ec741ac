import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * The address that a call came from. The gateway names it, and overwrites what its caller sends; what is no address is not its
 * word.
 */
export function forwardedAddress(req: Request): string | null {
  const named = req.get('x-forwarded-for');
  return named && isIP(named) ? named : (req.socket.remoteAddress ?? null);
}
