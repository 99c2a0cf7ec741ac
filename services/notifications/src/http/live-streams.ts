import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import { type Caller, isStaff } from '@candor/kit/http/auth-middleware';
import type { Response } from 'express';
import type { Audience, Change } from '../domain/change-audience.ts';

export const STREAMS_PER_ACCOUNT = 5;
const HEARTBEAT_MS = 25_000;
/** A client with more unread bytes is gone or stuck. Its stream is destroyed; it reconnects and revalidates. */
const MAX_BACKLOG_BYTES = 64 * 1024;

/** The open event streams. */
export interface LiveStreams {
  /**
   * Turns the response into an event stream that ends when the caller's token expires.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  open(caller: Caller, res: Response): void;
  /** Sends the change to the account and, where it concerns them, to staff. */
  announce(audience: Audience, change: Change): void;
  endSessions(sessionIds: readonly string[]): void;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

interface Stream {
  accountId: string;
  sessionId: string;
  staff: boolean;
  write(text: string): void;
  end(): void;
}

export function createLiveStreams(deps: { clock: Clock; heartbeatMs?: number }): LiveStreams {
  const { clock, heartbeatMs = HEARTBEAT_MS } = deps;
  const streams = new Set<Stream>();
  let closed = false;

  function admit(caller: Caller, res: Response): void {
    if (closed) throw new AppError('SERVICE_UNAVAILABLE', 'The service is restarting');
    const open = [...streams].filter(({ accountId }) => accountId === caller.id).length;
    if (open < STREAMS_PER_ACCOUNT) return;
    res.setHeader('Retry-After', '30');
    throw new AppError('RATE_LIMITED', 'Live updates are open in too many windows. Close one.');
  }

  return {
    open(caller, res) {
      admit(caller, res);
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A proxy that buffers responses would delay events.
        'X-Accel-Buffering': 'no',
      });
      const heartbeat = setInterval(() => stream.write(': still here\n\n'), heartbeatMs);
      const untilExpiry = Math.max(0, caller.expiresAt * 1000 - clock.now().getTime());
      const expiry = setTimeout(() => stream.end(), untilExpiry);
      const stream: Stream = {
        accountId: caller.id,
        sessionId: caller.sessionId,
        staff: isStaff(caller),
        write(text) {
          res.write(text);
          if (res.writableLength > MAX_BACKLOG_BYTES) res.destroy();
        },
        end: () => res.end(),
      };
      streams.add(stream);
      res.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
        streams.delete(stream);
      });
      stream.write('retry: 3000\n: open\n\n');
    },
    announce({ accountId, staff }, change) {
      const text = `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
      for (const stream of streams) {
        if (stream.accountId === accountId || (staff && stream.staff)) stream.write(text);
      }
    },
    endSessions(sessionIds) {
      for (const stream of streams) if (sessionIds.includes(stream.sessionId)) stream.end();
    },
    close() {
      closed = true;
      for (const stream of streams) stream.end();
    },
  };
}
