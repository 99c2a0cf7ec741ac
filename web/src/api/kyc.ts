import type { Paged } from '@candor/contracts/envelope';
import type { KycCaseView, KycFile } from '@candor/contracts/kyc';
import type { UserView } from '@candor/contracts/users';
import { useCallback } from 'react';
import type { BodyAt, QueryAt } from '../lib/call-types.ts';
import { useApi } from './core/use-api.ts';
import { type LoadedImage, useImage } from './core/use-image.ts';
import { useRead } from './core/use-read.ts';
import { useInvalidate, useSend } from './core/use-send.ts';

/** The state of the own identity check. */
export function useOwnKyc() {
  return useRead('kyc', 'GET users/me/kyc');
}

/** Uploads identity documents and reports the share sent so far, 0 to 1. */
export function useUploadKyc() {
  const api = useApi();
  const invalidate = useInvalidate();
  return async (upload: {
    form: FormData;
    idempotencyKey: string;
    onProgress: (share: number) => void;
  }): Promise<UserView> => {
    try {
      return await api.upload('POST users/uploadKYCData', upload);
    } finally {
      void invalidate('users.kyc-submitted.v1');
    }
  };
}

/** Lists identity checks of all accounts, for staff. */
export function useListKyc() {
  const api = useApi();
  return useCallback(
    (query: QueryAt<'GET users/kyc'>): Promise<Paged<KycCaseView>> =>
      api.call('GET users/kyc', { query }),
    [api],
  );
}

export type KycDecisionBody = BodyAt<'PATCH users/kyc/:id'>;

/** Decides an identity check, for admins. */
export function useDecideKyc() {
  return useSend('PATCH users/kyc/:id', { causes: 'users.kyc-decided.v1' });
}

/** An image of a submission. Nothing is read while the name is null. */
export function useKycImage(id: string, name: KycFile | null): LoadedImage {
  const open = useCallback(
    (api: ReturnType<typeof useApi>, signal: AbortSignal) =>
      api.open('GET users/kyc/:id/files/:kycFile', {
        params: { id, kycFile: name ?? '' },
        signal,
      }),
    [id, name],
  );
  return useImage(name === null ? null : open);
}
