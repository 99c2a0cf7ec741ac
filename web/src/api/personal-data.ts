import { useCallback } from 'react';
import { isApiError } from '../lib/api-error.ts';
import { type ArchiveFile, createArchive } from '../lib/create-archive.ts';
import { retryWhenBusy } from '../lib/retry-when-busy.ts';
import { useAccount } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { useRead } from './core/use-read.ts';
import { useSend } from './core/use-send.ts';

type Api = ReturnType<typeof useApi>;

/** What the lists of the export say about the files that belong to it. */
interface PaymentsData {
  receipts: { id: string; reference: string; image: { contentType: string } }[];
}
interface ProfileData {
  profile: { id: string; profileImage: string | null };
  identityChecks: {
    id: string;
    version: number;
    files: { name: string; contentType: string }[];
  }[];
}

export interface ExportProgress {
  done: number;
  /** Null until the number of files is known. */
  total: number | null;
}

/**
 * Makes one archive of what every service holds of the account, and of its files. A call that needs a fresh login is
 * wrapped in `confirm`.
 */
export function useExportPersonalData() {
  const api = useApi();
  return useCallback(
    (options: {
      confirm: <T>(action: () => Promise<T>) => Promise<T>;
      onProgress: (progress: ExportProgress) => void;
    }) => createArchive(listFiles(api, options)),
    [api],
  );
}

async function* listFiles(
  api: Api,
  { confirm, onProgress }: Parameters<ReturnType<typeof useExportPersonalData>>[0],
): AsyncIterable<ArchiveFile> {
  let done = 0;
  let total: number | null = null;
  const report = () => onProgress({ done, total });
  const text = (name: string, content: string): ArchiveFile => {
    done += 1;
    report();
    return { name, kind: 'text', open: async () => new Response(content) };
  };
  report();
  const account = await confirm(() => api.open('GET users/me/personal-data/account'));
  yield text('account.json', await account.text());
  const profile = await (
    await confirm(() => api.open('GET users/me/personal-data/profile'))
  ).text();
  yield text('profile.json', profile);
  const payments = await (
    await confirm(() => api.open('GET users/me/personal-data/payments'))
  ).text();
  yield text('payments.json', payments);
  yield {
    name: 'notifications.json',
    kind: 'text',
    open: () => confirm(() => api.open('GET users/me/personal-data/notifications')),
  };
  yield {
    name: 'entries.json',
    kind: 'text',
    open: () => confirm(() => api.open('GET users/me/personal-data/entries')),
  };
  const images = listImages(api, JSON.parse(profile), JSON.parse(payments));
  done += 2;
  total = done + images.length;
  const missing: string[] = [];
  for (const { name, open } of images) {
    report();
    // An account with hundreds of receipts exceeds the rate limit of a minute.
    const response = await retryWhenBusy(open).catch((error: unknown) => {
      // An image that is not stored any more must not keep the owner from all the others.
      if (isApiError(error) && error.status === 404) return null;
      throw error;
    });
    if (response) yield { name, kind: 'image', open: async () => response };
    else missing.push(name);
    done += 1;
  }
  report();
  if (missing.length > 0) yield text('missing-files.json', JSON.stringify(missing, null, 2));
}

function listImages(api: Api, { profile, identityChecks }: ProfileData, payments: PaymentsData) {
  const avatar = profile.profileImage
    ? [
        {
          name: 'files/picture.webp',
          open: () => api.open('GET users/:id/avatar', { params: { id: profile.id } }),
        },
      ]
    : [];
  const documents = identityChecks.flatMap(({ id, version, files }) =>
    files.map(({ name, contentType }) => ({
      name: `files/identity-${version}-${name}${toExtension(contentType)}`,
      open: () => api.open('GET users/kyc/:id/files/:kycFile', { params: { id, kycFile: name } }),
    })),
  );
  const receipts = payments.receipts.map(({ id, reference, image }) => ({
    name: `files/receipt-${reference}${toExtension(image.contentType)}`,
    open: () => api.open('GET users/receipt/:id/image', { params: { id } }),
  }));
  return [...avatar, ...documents, ...receipts];
}

function toExtension(contentType: string): string {
  return `.${contentType.replace('image/', '').replace('jpeg', 'jpg')}`;
}

/** What prevents closing the own account. */
export function useClosingCheck() {
  const { id } = useAccount();
  return useRead('wallets', 'GET users/:id/closing-check', { params: { id } });
}

export const useRequestClosing = () =>
  useSend('POST users/me/close-request', { causes: 'users.closing-requested.v1' });

export const useCancelClosing = () =>
  useSend('DELETE users/me/close-request', { causes: 'users.closing-cancelled.v1' });
