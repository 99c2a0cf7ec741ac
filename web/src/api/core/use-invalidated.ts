import type { Resource } from '@candor/contracts/resources';
import { useEffect, useRef } from 'react';
import { unstable_serialize } from 'swr';
import { useServices } from '../../lib/services.ts';

/** Runs `refresh` when the resource of a mounted key changes. Does nothing while the key is null. */
export function useInvalidated(
  resource: Resource,
  key: readonly unknown[] | null,
  refresh: () => Promise<unknown> | undefined,
): void {
  const { invalidation } = useServices();
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  const serialized = key && unstable_serialize(key);
  useEffect(
    () =>
      serialized ? invalidation.subscribe(resource, serialized, () => latest.current()) : undefined,
    [invalidation, resource, serialized],
  );
}
