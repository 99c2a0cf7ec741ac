import { PRESENCE_EXPIRY_MS, type PresenceView } from '@candor/contracts/presence';
import type { Clock } from '@candor/kit/clock';
import type { Logger } from '@candor/kit/logger';
import type { Presence, Presences } from '../data/presences.ts';

/** How soon an expired presence, or one whose announcement was lost, is noticed. */
const CHECK_MS = 5_000;

/** Tells the open streams of staff who has which request open. */
export type StaffPresence = ReturnType<typeof createStaffPresence>;

export function createStaffPresence(deps: {
  presences: Presences;
  clock: Clock;
  log: Logger;
  checkMs?: number;
}) {
  const { presences, clock, log, checkMs = CHECK_MS } = deps;
  const followers = new Set<(event: string) => void>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let current: string | null = null;
  let isWanted = false;
  let isRunning = false;

  async function run(): Promise<void> {
    isRunning = true;
    try {
      while (isWanted) {
        isWanted = false;
        const since = new Date(clock.now().getTime() - PRESENCE_EXPIRY_MS);
        const event = toEvent(await presences.list(since));
        if (event === current) continue;
        current = event;
        for (const send of followers) send(event);
      }
    } catch (err) {
      log.warn({ err }, 'presence of staff could not be read, will retry');
    }
    isRunning = false;
  }

  function refresh(): void {
    if (followers.size === 0) return;
    isWanted = true;
    if (!isRunning) void run();
  }

  return {
    /** Sends the current presences, then every change. Returns the removal. */
    follow(send: (event: string) => void): () => void {
      followers.add(send);
      if (followers.size === 1) {
        // Nobody followed: what was current then may not be any more.
        current = null;
        timer = setInterval(refresh, checkMs);
      } else if (current !== null) send(current);
      refresh();
      return () => {
        followers.delete(send);
        if (followers.size === 0) clearInterval(timer);
      };
    },
    /** The presences changed, here or at another instance. */
    refresh,
  };
}

function toEvent(presences: readonly Presence[]): string {
  const views: PresenceView[] = presences.map(({ since, ...presence }) => ({
    ...presence,
    since: since.toISOString(),
  }));
  return `event: presence\ndata: ${JSON.stringify(views)}\n\n`;
}
