import type { UserView } from '@candor/contracts/users';
import { useCallback, useEffect, useState } from 'react';
import useSWRImmutable from 'swr/immutable';
import type { BodyAt } from '../lib/call-types.ts';
import { useAccount, useServices } from '../lib/services.ts';
import { useApi } from './core/use-api.ts';
import { useRead } from './core/use-read.ts';

/** The signed-in account's profile. */
export const useOwnProfile = () => useRead('accounts', 'GET users/me');

/** Shows the interface in the account's language, unless this browser has made a choice of its own. */
export function useAccountLanguage(): void {
  const { language: control } = useServices();
  const language = useOwnProfile().data?.language;
  useEffect(() => {
    // Without its texts English stays.
    if (language) void control.adopt(language).catch(() => undefined);
  }, [control, language]);
}

export type ProfileChanges = NonNullable<BodyAt<'PATCH users/updateMe'>>;

/** Changes fields of the own profile. They show at once, and as before if the server refuses them. */
export function useUpdateProfile() {
  const api = useApi();
  const { mutate } = useOwnProfile();
  return useCallback(
    (changes: ProfileChanges) =>
      mutate(api.call('PATCH users/updateMe', { body: changes }), {
        optimisticData: (current) => ({ ...(current as UserView), ...changes }),
        rollbackOnError: true,
        revalidate: false,
      }),
    [api, mutate],
  );
}

/** Replaces the own picture and reports the share sent so far, 0 to 1. */
export function useUploadAvatar() {
  const api = useApi();
  const { mutate } = useOwnProfile();
  return async (upload: { form: FormData; onProgress: (share: number) => void }): Promise<void> => {
    const saved = await api.upload('PATCH users/updateMe', upload);
    await mutate(saved, { revalidate: false });
  };
}

export function useRemoveAvatar() {
  const api = useApi();
  const { mutate } = useOwnProfile();
  return async (): Promise<void> => {
    await mutate(await api.call('DELETE users/me/avatar'), { revalidate: false });
  };
}

/**
 * The own picture as an object URL, null without one and until it is loaded. It is fetched with the token, which an
 * `img` can't send, once for all places that show it.
 */
export function useAvatar(): string | null {
  const api = useApi();
  const { id } = useAccount();
  const path = useOwnProfile().data?.profileImage ?? null;
  const { data: picture } = useSWRImmutable(path && ['avatar', path], async () => {
    const version = new URL(path ?? '', location.origin).searchParams.get('version') ?? undefined;
    const answer = await api.open('GET users/:id/avatar', { params: { id }, query: { version } });
    return answer.blob();
  });
  return useObjectUrl(path === null ? undefined : picture);
}

function useObjectUrl(blob: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) {
      setUrl(null);
      return;
    }
    const created = URL.createObjectURL(blob);
    setUrl(created);
    return () => URL.revokeObjectURL(created);
  }, [blob]);
  return url;
}
