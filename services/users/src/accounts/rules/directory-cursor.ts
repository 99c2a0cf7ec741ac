import { type Cursor, defineCursor } from '@candor/kit/cursor';

/** Last entry of a page of the list of accounts. The id breaks ties between equal values. */
export interface DirectoryPosition {
  /** What the list is ordered by: a folded name, milliseconds, or cents. */
  value: string | number;
  id: string;
}

const byName = defineCursor({ value: 'text', id: 'id' });
const byNumber = defineCursor({ value: 'number', id: 'id' });

export const directoryCursor = (isByName: boolean) =>
  (isByName ? byName : byNumber) as Cursor<DirectoryPosition>;
