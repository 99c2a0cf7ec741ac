import { PRESENCE_BEAT_MS, type PresenceView, type StaffQueue } from '@candor/contracts/presence';
import { createContext, useContext, useEffect, useMemo, useState } from 'react';
import { useStore } from '../hydration/use-store.ts';
import { createStore, type Store } from '../lib/external-store.ts';
import { useAccount } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';

export type PresenceStore = Store<readonly PresenceView[]>;

const NOBODY = createStore<readonly PresenceView[]>([]);

/** Who has which request open, from the live stream. */
export const PresenceContext = createContext<Omit<PresenceStore, 'set'>>(NOBODY);

/** The other members of staff who have a request of the queue open, by the request's id; longest first. */
export function useViewers(queue: StaffQueue | null): ReadonlyMap<string, PresenceView[]> {
  const all = useStore(useContext(PresenceContext));
  const { id } = useAccount();
  return useMemo(() => {
    const others = all.filter((one) => one.queue === queue && one.viewer.id !== id);
    const byItem = new Map<string, PresenceView[]>();
    for (const one of others) byItem.set(one.item, [...(byItem.get(one.item) ?? []), one]);
    return byItem;
  }, [all, queue, id]);
}

/** Moving through a list opens each request for a moment only. */
const SETTLE_MS = 400;
/** A page that was hidden for longer is not being worked on. */
const HIDDEN_MS = 4 * 60_000;

const createPageId = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** Tells other staff which request of a queue is open here; nothing while the queue or the item is null. */
export function useShowPresence(queue: StaffQueue | null, item: string | null): void {
  const api = useApi();
  const [page] = useState(createPageId);

  useEffect(() => {
    if (!queue || !item) return;
    let shown = false;
    let hiddenAt: number | null = null;
    const send = (body: { item?: string }) =>
      api
        .call('POST notifications/presence', { body: { queue, page, ...body }, keepalive: true })
        // The next beat tries again.
        .catch(() => undefined);
    function beat(): void {
      if (hiddenAt !== null && Date.now() - hiddenAt > HIDDEN_MS) return;
      shown = true;
      void send({ item: item ?? undefined });
    }
    function leave(): void {
      if (shown) void send({});
      shown = false;
    }
    function onVisibility(): void {
      hiddenAt = document.visibilityState === 'hidden' ? Date.now() : null;
      if (hiddenAt === null) beat();
    }
    const first = setTimeout(beat, SETTLE_MS);
    const timer = setInterval(beat, PRESENCE_BEAT_MS);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('pagehide', leave);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, [api, queue, item, page]);
}
