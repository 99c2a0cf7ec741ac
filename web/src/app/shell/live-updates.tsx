import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { announceChange } from '../../lib/changes.ts';
import { startLiveUpdates } from '../../lib/live-updates.ts';
import { useApi } from '../../lib/services.ts';

/** Calls whose answers change when money or a decision moves. */
const MONEY = /wallet|transactions|receipt|withdraw/;

/** Follows the live stream and asks anew for what has changed. */
export function LiveUpdates() {
  const api = useApi();
  const { mutate } = useSWRConfig();
  useEffect(
    () =>
      startLiveUpdates({
        api,
        onEvent: (event) => {
          if (event.type !== 'changed') return;
          void mutate((key) => MONEY.test(JSON.stringify(key)));
          announceChange();
        },
      }),
    [api, mutate],
  );
  return null;
}
