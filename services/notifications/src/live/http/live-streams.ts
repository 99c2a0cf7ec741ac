import type { Change } from '@candor/contracts/changes';
import { hasPermission } from '@candor/contracts/permissions';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Response } from 'express';
import type { AnnouncedChange } from '../announce-changes.ts';
import { type Audience, STAFF_AUDIENCE } from '../rules/change-audience.ts';
import type { StaffPresence } from './staff-presence.ts';

export const STREAMS_PER_ACCOUNT = 5;
const HEARTBEAT_MS = 25_000;
/** Clients of a stopping process reconnect after a delay within this range, not all at once. */
const RECONNECT_MS = { min: 500, max: 3_000 };
/** A client with more unread bytes is gone or stuck. Its stream is destroyed; it reconnects. */
const MAX_BACKLOG_BYTES = 64 * 1024;

interface Stream {
  accountId: string;
  sessionId: string;
  audiences: readonly Audience[];
  write(text: string): void;
  end(): void;
}

/** The open event streams. They say what to read again; what was said before a stream was opened is not repeated. */
export type LiveStreams = ReturnType<typeof createLiveStreams>;

export function createLiveStreams(deps: {
  clock: Clock;
  /** Who has which request open; sent to staff only. */
  presence: Pick<StaffPresence, 'follow'>;
  heartbeatMs?: number;
}) {
  const { clock, presence, heartbeatMs = HEARTBEAT_MS } = deps;
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
    /**
     * Turns the response into an event stream that ends when the caller's token expires.
     * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
     */
    open(caller: Caller, res: Response): void {
      // A caller who left while the token was verified closes nothing more: the stream would be kept for good.
      if (res.closed) return;
      admit(caller, res);
      const isStaff = hasPermission(caller.role, 'requests:read');
      const write = (text: string) => {
        if (res.writableEnded) return;
        res.write(text);
        if (res.writableLength > MAX_BACKLOG_BYTES) res.destroy();
      };
      const { id: accountId, sessionId } = caller;
      const audiences = isStaff ? [accountId, STAFF_AUDIENCE] : [accountId];
      const stream: Stream = { accountId, sessionId, audiences, write, end: () => res.end() };
      streams.add(stream);
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A proxy that buffers responses would delay events.
        'X-Accel-Buffering': 'no',
      });
      const heartbeat = setInterval(() => write(': still here\n\n'), heartbeatMs);
      const untilExpiry = Math.max(0, caller.expiresAt * 1000 - clock.now().getTime());
      const expiry = setTimeout(() => stream.end(), untilExpiry);
      res.once('close', () => {
        streams.delete(stream);
        clearInterval(heartbeat);
        clearTimeout(expiry);
      });
      write('retry: 3000\n: open\n\n');
      if (isStaff) res.once('close', presence.follow(write));
    },
    /** Sends changes to the streams of their audiences, each at most once to a stream. */
    send(changes: readonly AnnouncedChange[]): void {
      if (streams.size === 0) return;
      for (const { audiences, type, at } of changes) {
        const concerned = new Set(audiences);
        const text = toChangedEvent({ type, at });
        for (const stream of streams) {
          if (stream.audiences.some((audience) => concerned.has(audience))) stream.write(text);
        }
      }
    },
    /** Tells every stream that changes may have been missed: its page reads everything again. */
    reset(): void {
      for (const stream of streams) stream.write('event: reset\ndata: {}\n\n');
    },
    endSessions(sessionIds: readonly string[]): void {
      for (const stream of streams) if (sessionIds.includes(stream.sessionId)) stream.end();
    },
    /** Ends all streams and refuses new ones. */
    close(): void {
      closed = true;
      const { min, max } = RECONNECT_MS;
      for (const stream of streams) {
        stream.write(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`);
        stream.end();
      }
    },
  };
}

function toChangedEvent(change: Change): string {
  return `event: changed\ndata: ${JSON.stringify(change)}\n\n`;
}
