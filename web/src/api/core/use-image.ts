import { useCallback, useEffect, useState } from 'react';
import { useApi } from './use-api.ts';

export interface LoadedImage {
  /** An object URL: the image is fetched with the token, which an `img` can't send. */
  url: string | null;
  error: unknown;
  retry: () => void;
}

type Api = ReturnType<typeof useApi>;
type Open = (api: Api, signal: AbortSignal) => Promise<Response>;

/** Images that were fetched before they are shown, of each client; two at most. */
const preloaded = new WeakMap<Api, Map<string, Promise<Blob>>>();
const MAX_PRELOADED = 2;

function toPreloaded(api: Api): Map<string, Promise<Blob>> {
  const images = preloaded.get(api) ?? new Map<string, Promise<Blob>>();
  preloaded.set(api, images);
  return images;
}

const NOTHING: Pick<LoadedImage, 'url' | 'error'> = { url: null, error: null };

/**
 * Fetches an image and releases it when the component is gone.
 * @param open memoized; null where there is no image
 * @param key under which `usePreloadedImage` may have fetched it
 */
export function useImage(open: Open | null, key?: string): LoadedImage {
  const api = useApi();
  const [image, setImage] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
  useEffect(() => {
    setImage(NOTHING);
    if (!open) return;
    const call = new AbortController();
    let url: string | null = null;
    const read = async () => (await open(api, call.signal)).blob();
    const known = key === undefined ? undefined : toPreloaded(api).get(key);
    if (key !== undefined) toPreloaded(api).delete(key);
    (known?.catch(read) ?? read()).then(
      (blob) => {
        if (call.signal.aborted) return;
        url = URL.createObjectURL(blob);
        setImage({ url, error: null });
      },
      (error: unknown) => {
        if (!call.signal.aborted) setImage({ url: null, error });
      },
    );
    return () => {
      call.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [api, open, key, attempt]);

  return { ...image, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}

/** Fetches an image that will probably be shown next. Nothing is fetched while the key is null. */
export function usePreloadedImage(open: Open | null, key: string | null): void {
  const api = useApi();
  useEffect(() => {
    if (key === null || !open) return;
    const images = toPreloaded(api);
    if (images.has(key)) return;
    const image = open(api, new AbortController().signal).then((answer) => answer.blob());
    // A failure is reported where the image is shown, which reads it again.
    image.catch(() => images.delete(key));
    images.set(key, image);
    for (const oldest of images.keys()) if (images.size > MAX_PRELOADED) images.delete(oldest);
  }, [api, open, key]);
}
