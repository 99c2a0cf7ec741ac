import { useCallback } from 'react';
import type { BodyAt } from '../lib/call-types.ts';
import { isOpenReceipt } from '../lib/open-requests.ts';
import { useAccount } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { type LoadedImage, useImage, usePreloadedImage } from './core/use-image.ts';
import { useListCall } from './core/use-list-call.ts';
import { usePages } from './core/use-pages.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';
import { useUpload } from './core/use-upload.ts';

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
export const useReceipt = (id: string | null) =>
  useRead('receipts', id ? 'GET users/receipt/:id' : null, { params: { id: id ?? '' } });

/** Uploads a receipt and reports the share sent so far, 0 to 1. */
export const useUploadReceipt = () =>
  useUpload('POST users/uploadReceipt', { causes: 'payments.receipt-submitted.v1' });

/** Lists receipts of all accounts, for staff. */
export const useListReceipts = () => useListCall('GET users/receipt');

export type ReceiptDecision = BodyAt<'PATCH users/receipt/:id'>;

/** Decides a receipt, for admins. */
export const useDecideReceipt = () =>
  useSend('PATCH users/receipt/:id', { causes: 'payments.receipt-decided.v1' });

const useOpenImage = (id: string | null) =>
  useCallback(
    (api: ReturnType<typeof useApi>, signal: AbortSignal) =>
      api.open('GET users/receipt/:id/image', { params: { id: id ?? '' }, signal }),
    [id],
  );

const toImageKey = (id: string) => `receipt:${id}`;

export function useReceiptImage(id: string): LoadedImage {
  return useImage(useOpenImage(id), toImageKey(id));
}

/** Fetches the image of the receipt that will probably be opened next. */
export function usePreloadedReceiptImage(id: string | null): void {
  usePreloadedImage(useOpenImage(id), id && toImageKey(id));
}

/** Reads who decided a receipt; null while it is open. */
export function useReadReceipt() {
  const api = useApi();
  return useCallback((id: string) => api.call('GET users/receipt/:id', { params: { id } }), [api]);
}
