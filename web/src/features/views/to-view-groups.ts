import type { AccountViewedView, ViewedPart } from '@candor/contracts/views';

/** The views of one person within one hour. */
export interface ViewGroup {
  /** Id of the newest of them. */
  id: string;
  role: AccountViewedView['viewer']['role'];
  /** Each part once, the first seen first. */
  parts: ViewedPart[];
  count: number;
  /** ISO time of the newest. */
  at: string;
}

/** @param views newest first */
export function toViewGroups(views: readonly AccountViewedView[]): ViewGroup[] {
  const groups = new Map<string, ViewGroup>();
  for (const { id, viewer, what, at } of views) {
    // Up to the hour: "2026-11-22T13".
    const key = `${viewer.id} ${at.slice(0, 13)}`;
    const group = groups.get(key) ?? { id, role: viewer.role, parts: [], count: 0, at };
    group.count += 1;
    group.parts = [what, ...group.parts.filter((part) => part !== what)];
    groups.set(key, group);
  }
  return [...groups.values()];
}
