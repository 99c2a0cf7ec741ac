import { currentContext, type RequestContext } from '@candor/kit/request-context';
import type { RecordedAction } from './action-recorded.ts';
import { type AuditedChange, notedChange } from './note-change.ts';

/**
 * The record of a call that its own write makes: stored with the document that the call creates, and published with its outcome.
 * Nothing is done unrecorded then, and the call needs no record of its own before it runs.
 */
export interface OwnRecord extends RecordedAction {
  id: string;
  change: AuditedChange | null;
}

interface Offered {
  action: RecordedAction & { id: string };
  isMade: boolean;
}

const offers = new WeakMap<RequestContext, Offered>();

/** Offers the record of the call that is being answered. `isMade` says whether its write has made it. */
export function offerOwnRecord(action: Offered['action']): { readonly isMade: boolean } {
  const offered = { action, isMade: false };
  const context = currentContext();
  if (context) offers.set(context, offered);
  return offered;
}

/** The record of the call that is being answered, to be stored with what it creates; null if it is recorded otherwise. */
export function findOwnRecord(): OwnRecord | null {
  const offered = findOffer();
  if (!offered || offered.isMade) return null;
  return { ...offered.action, change: notedChange() ?? null };
}

/** The record of the call that is being answered is stored, or was removed again. */
export function markOwnRecord({ isMade } = { isMade: true }): void {
  const offered = findOffer();
  if (offered) offered.isMade = isMade;
}

function findOffer(): Offered | undefined {
  const context = currentContext();
  return context && offers.get(context);
}
