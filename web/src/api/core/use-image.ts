import { useCallback, useEffect, useState } from 'react';
import { useApi } from './use-api.ts';

export interface LoadedImage {
  /** An object URL: the image is fetched with the token, which an `img` can't send. */
  url: string | null;
  error: unknown;
  retry: () => void;
}

type Api = ReturnType<typeof useApi>;

const NOTHING: Pick<LoadedImage, 'url' | 'error'> = { url: null, error: null };

/**
 * Fetches an image and releases it when the component is gone.
 * @param open memoized; null where there is no image
 */
export function useImage(
  open: ((api: Api, signal: AbortSignal) => Promise<Response>) | null,
): LoadedImage {
  const api = useApi();
  const [image, setImage] = useState(NOTHING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
  useEffect(() => {
    setImage(NOTHING);
    if (!open) return;
    const call = new AbortController();
    let url: string | null = null;
    open(api, call.signal)
      .then((answer) => answer.blob())
      .then(
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
  }, [api, open, attempt]);

  return { ...image, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
