import type { Change } from '@candor/contracts/changes';
import { hasPermission } from '@candor/contracts/permissions';
import { AppError } from '@candor/kit/app-error';
import type { Clock } from '@candor/kit/clock';
import type { Caller } from '@candor/kit/http/auth-middleware';
import type { Logger } from '@candor/kit/logger';
import type { Response } from 'express';
import type { ChangeJournals } from '../data/change-journals.ts';
import { type Audience, STAFF_AUDIENCE } from '../rules/change-audience.ts';
import {
  formatPosition,
  parsePosition,
  type RecordedChange,
  readSince,
  type StreamPosition,
  toPosition,
} from '../rules/change-journal.ts';
import type { StaffPresence } from './staff-presence.ts';

export const STREAMS_PER_ACCOUNT = 5;
const HEARTBEAT_MS = 25_000;
/** Clients of a stopping process reconnect after a delay within this range, not all at once. */
const RECONNECT_MS = { min: 500, max: 3_000 };
/** A client with more unread bytes is gone or stuck. Its stream is destroyed; it reconnects and resumes. */
const MAX_BACKLOG_BYTES = 64 * 1024;

/** The open event streams. */
export interface LiveStreams {
  /**
   * Turns the response into an event stream that ends when the caller's token expires. It begins with the changes after
   * `lastEventId`; if they can no longer be replayed, with one `reset`.
   * @throws AppError RATE_LIMITED, SERVICE_UNAVAILABLE
   */
  open(caller: Caller, res: Response, lastEventId: string | null): Promise<void>;
  /** Sends recorded changes to the streams of these audiences. */
  wake(audiences: readonly Audience[]): void;
  endSessions(sessionIds: readonly string[]): void;
  /** Ends all streams and refuses new ones. */
  close(): void;
}

interface Stream {
  accountId: string;
  sessionId: string;
  audiences: readonly Audience[];
  send: () => void;
  end(): void;
  /** Ends it with a hint when to reconnect. */
  sendAway(): void;
}

export function createLiveStreams(deps: {
  journals: ChangeJournals;
  clock: Clock;
  log: Logger;
  /** Who has which request open; sent to staff only. */
  presence: Pick<StaffPresence, 'follow'>;
  heartbeatMs?: number;
}): LiveStreams {
  const { journals, clock, log, presence, heartbeatMs = HEARTBEAT_MS } = deps;
  const streams = new Set<Stream>();
  let closed = false;

  function admit(caller: Caller, res: Response): void {
    if (closed) throw new AppError('SERVICE_UNAVAILABLE', 'The service is restarting');
    const open = [...streams].filter(({ accountId }) => accountId === caller.id).length;
    if (open < STREAMS_PER_ACCOUNT) return;
    res.setHeader('Retry-After', '30');
    throw new AppError('RATE_LIMITED', 'Live updates are open in too many windows. Close one.');
  }

  /** Sends what the journals hold after the position, one run at a time. */
  function createSender(
    audiences: readonly Audience[],
    from: StreamPosition | null,
    write: (text: string) => void,
  ): () => void {
    let position = from;
    let isWanted = false;
    let isRunning = false;

    async function sendMissed(): Promise<void> {
      const current = await journals.read(audiences);
      if (!position) {
        position = toPosition(current);
        // Without data this is no event; the reader keeps the id to resume from.
        write(`id: ${formatPosition(position)}\n\n`);
        return;
      }
      const replay = readSince(position, current);
      position = replay.position;
      if (replay.reset) write(`id: ${formatPosition(position)}\nevent: reset\ndata: {}\n\n`);
      for (const step of replay.steps) write(toChangedEvent(step.change, step.position));
    }

    async function run(): Promise<void> {
      isRunning = true;
      try {
        while (isWanted) {
          isWanted = false;
          await sendMissed();
        }
      } catch (err) {
        log.warn({ err }, 'live stream could not read changes, will retry');
      }
      isRunning = false;
    }

    function send(): void {
      isWanted = true;
      if (!isRunning) void run();
    }
    return send;
  }

  return {
    async open(caller, res, lastEventId) {
      admit(caller, res);
      const audiences = hasPermission(caller.role, 'requests:read')
        ? [caller.id, STAFF_AUDIENCE]
        : [caller.id];
      const write = (text: string) => {
        if (res.writableEnded) return;
        res.write(text);
        if (res.writableLength > MAX_BACKLOG_BYTES) res.destroy();
      };
      // An unreadable id is one of an older version: it is answered by a reset.
      const from = lastEventId === null ? null : (parsePosition(lastEventId) ?? []);
      const { id: accountId, sessionId } = caller;
      const send = createSender(audiences, from, write);
      const stream: Stream = {
        accountId,
        sessionId,
        audiences,
        // The first send, after the headers, includes what woke it before.
        send: () => res.headersSent && send(),
        end: () => res.end(),
        sendAway() {
          const { min, max } = RECONNECT_MS;
          if (res.headersSent) write(`retry: ${Math.round(min + Math.random() * (max - min))}\n\n`);
          res.end();
        },
      };
      streams.add(stream);
      res.once('close', () => streams.delete(stream));
      await journals.open(audiences, clock.now());
      // Meanwhile the session may have ended, or the service may be stopping.
      if (res.writableEnded || res.destroyed) return;
      res.writeHead(200, {
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A proxy that buffers responses would delay events.
        'X-Accel-Buffering': 'no',
      });
      const heartbeat = setInterval(() => {
        write(': still here\n\n');
        // Covers a wake that was lost with the connection to the broker.
        send();
      }, heartbeatMs);
      const untilExpiry = Math.max(0, caller.expiresAt * 1000 - clock.now().getTime());
      const expiry = setTimeout(() => stream.end(), untilExpiry);
      res.once('close', () => {
        clearInterval(heartbeat);
        clearTimeout(expiry);
      });
      write('retry: 3000\n: open\n\n');
      send();
      if (hasPermission(caller.role, 'requests:read')) res.once('close', presence.follow(write));
    },
    wake(audiences) {
      const woken = new Set(audiences);
      for (const stream of streams) {
        if (stream.audiences.some((audience) => woken.has(audience))) stream.send();
      }
    },
    endSessions(sessionIds) {
      for (const stream of streams) if (sessionIds.includes(stream.sessionId)) stream.end();
    },
    close() {
      closed = true;
      for (const stream of streams) stream.sendAway();
    },
  };
}

function toChangedEvent({ type, at }: RecordedChange, position: StreamPosition): string {
  const change: Change = { type, at: at.toISOString() };
  return `id: ${formatPosition(position)}\nevent: changed\ndata: ${JSON.stringify(change)}\n\n`;
}
