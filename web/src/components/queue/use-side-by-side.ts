import { useSyncExternalStore } from 'react';

const QUERY = '(min-width: 1100px)';

function subscribe(listener: () => void): () => void {
  const media = window.matchMedia(QUERY);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the list, the request and its decision fit side by side. */
export function useSideBySide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(QUERY).matches);
}
