import { CursorTable } from './cursors.ts';
import { createExitGate } from './storage/exit-gate.ts';
import { Records } from './storage/records.ts';
import { Store } from './storage/store.ts';
import { WriteQueue } from './storage/write-queue.ts';

/** Dependencies of command handlers. */
export interface Engine {
  store: Store;
  records: Records;
  writes: WriteQueue;
  cursors: CursorTable;
}

/** @throws StartRefused */
export async function createEngine(
  path: string,
  { isDraft = false, exitGate = createExitGate() } = {},
): Promise<Engine> {
  const store = await Store.open(path, isDraft, exitGate);
  return {
    store,
    records: new Records(store),
    writes: new WriteQueue(store),
    cursors: new CursorTable(),
  };
}
