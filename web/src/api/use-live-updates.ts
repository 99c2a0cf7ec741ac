import type { Change } from '@candor/contracts/changes';
import { useEffect } from 'react';
import { startLiveUpdates } from '../lib/live-updates.ts';
import { useServices } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { CHANGED_RESOURCES } from './resources.ts';

/** Follows the live stream and reads the resources again that its events make stale. */
export function useLiveUpdates(): void {
  const api = useApi();
  const { invalidation } = useServices();
  useEffect(
    () =>
      startLiveUpdates({
        api,
        onEvent: ({ type, data }) => {
          if (type !== 'changed' && type !== 'reset') return;
          const resources = type === 'reset' ? null : findChanged(data);
          if (resources) void invalidation.invalidate(resources);
          else void invalidation.invalidateAll();
        },
      }),
    [api, invalidation],
  );
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
