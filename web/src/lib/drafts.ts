import type { Session } from './session/session.ts';

interface Draft {
  accountId: string;
  values: unknown;
}

/** Values of unsent forms, in memory only: an image may be among them. */
const drafts = new WeakMap<Session, Map<string, Draft>>();

function findDrafts(session: Session): Map<string, Draft> {
  const found = drafts.get(session) ?? new Map<string, Draft>();
  drafts.set(session, found);
  return found;
}

export function keepDraft(session: Session, name: string, draft: Draft): void {
  findDrafts(session).set(name, draft);
}

/** The draft of this account; one of another account is dropped. */
export function findDraft(session: Session, name: string, accountId: string): unknown {
  const draft = findDrafts(session).get(name);
  if (draft && draft.accountId !== accountId) dropDraft(session, name);
  return draft?.accountId === accountId ? draft.values : null;
}

export function dropDraft(session: Session, name: string): void {
  findDrafts(session).delete(name);
}
