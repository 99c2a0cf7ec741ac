import { CHANGED_RESOURCES, type Change } from '@candor/contracts/changes';
import type { PresenceView } from '@candor/contracts/presence';
import { useEffect, useState } from 'react';
import { createStore } from '../lib/external-store.ts';
import { startLiveUpdates } from '../lib/live-updates.ts';
import { useServices } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import type { PresenceStore } from './presence.ts';

/**
 * Follows the live stream and reads the resources again that its events make stale.
 * @returns who of the staff has which request open; empty for investors, and without a connection
 */
export function useLiveUpdates(): PresenceStore {
  const api = useApi();
  const { invalidation } = useServices();
  const [presence] = useState(() => createStore<readonly PresenceView[]>([]));
  useEffect(
    () =>
      startLiveUpdates({
        api,
        onClose: () => presence.set([]),
        onEvent: ({ type, data }) => {
          if (type === 'presence') presence.set(parsePresence(data));
          if (type !== 'changed' && type !== 'reset') return;
          const resources = type === 'reset' ? null : findChanged(data);
          if (resources) invalidation.hint(resources);
          else void invalidation.invalidateAll();
        },
      }),
    [api, invalidation, presence],
  );
  return presence;
}

function parsePresence(data: string): PresenceView[] {
  try {
    return JSON.parse(data) as PresenceView[];
  } catch {
    return [];
  }
}

/** Null for an unknown event: anything may have changed. */
function findChanged(data: string) {
  try {
    const { type } = JSON.parse(data) as Partial<Change>;
    return (type && CHANGED_RESOURCES[type]) ?? null;
  } catch {
    return null;
  }
}
