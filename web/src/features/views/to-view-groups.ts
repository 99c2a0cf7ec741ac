import type { AccountViewedView, ViewedPart } from '@candor/contracts/views';

/** The views of one person within one hour, or one change. */
export interface ViewGroup {
  /** Id of the newest of them. */
  id: string;
  role: AccountViewedView['viewer']['role'];
  /** Null of views. */
  action: AccountViewedView['action'];
  /** The status that the change led to, if it was noted. */
  status: string | null;
  /** Each part once, the first seen first; none of a change. */
  parts: ViewedPart[];
  count: number;
  /** ISO time of the newest. */
  at: string;
}

/** @param views newest first */
export function toViewGroups(views: readonly AccountViewedView[]): ViewGroup[] {
  const groups = new Map<string, ViewGroup>();
  for (const { id, viewer, part, action, status, at } of views) {
    // Views of one person up to the hour: "2026-11-22T13".
    const key = action ? id : `${viewer.id} ${at.slice(0, 13)}`;
    const { role } = viewer;
    const group = groups.get(key) ?? { id, role, action, status, parts: [], count: 0, at };
    group.count += 1;
    if (part) group.parts = [part, ...group.parts.filter((one) => one !== part)];
    groups.set(key, group);
  }
  return [...groups.values()];
}
