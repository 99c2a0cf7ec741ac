import type { KycFile } from '@candor/contracts/kyc-documents';
import { useCallback } from 'react';
import type { BodyAt } from '../lib/call-types.ts';
import { useApi } from './core/use-api.ts';
import { type LoadedImage, useImage, usePreloadedImage } from './core/use-image.ts';
import { useListCall } from './core/use-list-call.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';
import { useUpload } from './core/use-upload.ts';

/** The state of the own identity check. */
export const useOwnKyc = () => useRead('kyc', 'GET users/me/kyc');

/** Uploads identity documents and reports the share sent so far, 0 to 1. */
export const useUploadKyc = () =>
  useUpload('POST users/uploadKYCData', { causes: 'users.kyc-submitted.v1' });

/** Lists identity checks of all accounts, for staff. */
export const useListKyc = () => useListCall('GET users/kyc');

export type KycDecisionBody = BodyAt<'PATCH users/kyc/:id'>;

/** Decides an identity check, for admins. */
export const useDecideKyc = () =>
  useSend('PATCH users/kyc/:id', { causes: 'users.kyc-decided.v1' });

const useOpenFile = (id: string, name: KycFile | null) =>
  useCallback(
    (api: ReturnType<typeof useApi>, signal: AbortSignal) =>
      api.open('GET users/kyc/:id/files/:kycFile', {
        params: { id, kycFile: name ?? '' },
        signal,
      }),
    [id, name],
  );

const toFileKey = (id: string, name: KycFile) => `kyc:${id}:${name}`;

/** An image of a submission. Nothing is read while the name is null. */
export function useKycImage(id: string, name: KycFile | null): LoadedImage {
  const open = useOpenFile(id, name);
  return useImage(name === null ? null : open, name === null ? undefined : toFileKey(id, name));
}

/** Fetches the front of the document that will probably be opened next. */
export function usePreloadedKycImage(id: string | null): void {
  usePreloadedImage(useOpenFile(id ?? '', 'front'), id && toFileKey(id, 'front'));
}

/** One submission, for staff. Nothing is read while the id is null. */
export const useKyc = (id: string | null) =>
  useRead('kyc', id ? 'GET users/kyc/:id' : null, { params: { id: id ?? '' } });

/** Reads a submission once. */
export function useReadKyc() {
  const api = useApi();
  return useCallback((id: string) => api.call('GET users/kyc/:id', { params: { id } }), [api]);
}
