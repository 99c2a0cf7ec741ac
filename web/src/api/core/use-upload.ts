import type { ChangeEventType } from '@candor/contracts/changes';
import type { AnswerAt, UploadAddress } from '../../lib/call-types.ts';
import { useApi } from './use-api.ts';
import { useInvalidate } from './use-send.ts';

export interface IdempotentUpload {
  form: FormData;
  idempotencyKey: string;
  /** The share sent so far, 0 to 1. */
  onProgress: (share: number) => void;
}

/** Uploads files. Afterwards, also after a failure, everything that `event` makes outdated is read again. */
export function useUpload<A extends UploadAddress>(
  address: A,
  { causes }: { causes: ChangeEventType },
): (upload: IdempotentUpload) => Promise<AnswerAt<A>> {
  const api = useApi();
  const invalidate = useInvalidate();
  return async (upload) => {
    try {
      return await api.upload(address, upload as never);
    } finally {
      void invalidate(causes);
    }
  };
}
