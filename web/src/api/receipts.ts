import type { Paged } from '@candor/contracts/envelope';
import type { ReceiptView } from '@candor/contracts/payments';
import { useCallback, useEffect, useState } from 'react';
import type { BodyAt, QueryAt } from '../lib/call-types.ts';
import { isOpenReceipt } from '../lib/open-requests.ts';
import { useAccount } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useInvalidate, useSend } from './core/use-send.ts';

const OPEN = { status: 'open', limit: 25 };

/** The account's own receipts that await a decision, newest first. */
export function useOpenReceipts() {
  const { id } = useAccount();
  const { items, ...list } = usePages('receipts', 'GET users/:id/receipts', {
    params: { id },
    query: OPEN,
  });
  return { receipts: items?.filter(isOpenReceipt), ...list };
}

/** One receipt. Nothing is read while the id is null. */
export function useReceipt(id: string | null) {
  return useRead('receipts', id ? 'GET users/receipt/:id' : null, { params: { id: id ?? '' } });
}

/** Uploads a receipt and reports the share sent so far, 0 to 1. */
export function useUploadReceipt() {
  const api = useApi();
  const invalidate = useInvalidate();
  return async (upload: {
    form: FormData;
    idempotencyKey: string;
    onProgress: (share: number) => void;
  }): Promise<ReceiptView> => {
    try {
      return await api.upload('POST users/uploadReceipt', upload);
    } finally {
      void invalidate('payments.receipt-submitted.v1');
    }
  };
}

/** Lists receipts of all accounts, for staff. */
export function useListReceipts() {
  const api = useApi();
  return useCallback(
    (query: QueryAt<'GET users/receipt'>): Promise<Paged<ReceiptView>> =>
      api.call('GET users/receipt', { query }),
    [api],
  );
}

export type ReceiptDecision = BodyAt<'PATCH users/receipt/:id'>;

/** Decides a receipt, for admins. */
export function useDecideReceipt() {
  return useSend('PATCH users/receipt/:id', { causes: 'payments.receipt-decided.v1' });
}

interface ReceiptImage {
  /** An object URL: the image is fetched with the token, which an `img` can't send. */
  url: string | null;
  error: unknown;
}

const NO_IMAGE: ReceiptImage = { url: null, error: null };

export function useReceiptImage(id: string): ReceiptImage & { retry: () => void } {
  const api = useApi();
  const [image, setImage] = useState<ReceiptImage>(NO_IMAGE);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads it again
  useEffect(() => {
    const call = new AbortController();
    let url: string | null = null;
    setImage(NO_IMAGE);
    api
      .open('GET users/receipt/:id/image', { params: { id }, signal: call.signal })
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
  }, [api, id, attempt]);

  return { ...image, retry: useCallback(() => setAttempt((count) => count + 1), []) };
}
