import { useCallback, useEffect, useState } from 'react';
import { useApi } from './services.ts';

interface Asked {
  url: string | null;
  error: unknown;
}

const NOTHING: Asked = { url: null, error: null };

/** A receipt's image as an object URL: it is fetched with the token, which an `img` can't send. */
export function useReceiptImage(id: string): Asked & { retry: () => void } {
  const api = useApi();
  const [asked, setAsked] = useState<Asked>(NOTHING);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const call = new AbortController();
    let url: string | null = null;
    setAsked(NOTHING);
    const asked = api.open('GET users/receipt/:id/image', { params: { id }, signal: call.signal });
    asked
      .then((answer) => answer.blob())
      .then(
        (image) => {
          if (call.signal.aborted) return;
          url = URL.createObjectURL(image);
          setAsked({ url, error: null });
        },
        (error: unknown) => {
          if (!call.signal.aborted) setAsked({ url: null, error });
        },
      );
    return () => {
      call.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [api, id, attempt]);

  return { ...asked, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
