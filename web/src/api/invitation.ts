import { useSend } from './core/use-send.ts';

// Apart from staff.ts, which reads lists: the page of an invitation is public and need not load SWR.

/** Reads what the link of an invitation offers. */
export const useReadInvitation = () => useSend('POST users/invitations/read');
