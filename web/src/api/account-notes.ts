import { usePages } from './core/use-pages.ts';
import { useSend } from './core/use-send.ts';

/** The notes of staff about an account, newest first, page by page. */
export const useNotes = (id: string) =>
  usePages('account-notes', 'GET users/:id/notes', {
    params: { id },
    query: { limit: 25 },
  });

export const useAddNote = () => useSend('POST users/:id/notes', { causes: 'users.note-added.v1' });
