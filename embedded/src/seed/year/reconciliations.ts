import { setTimeout as pause } from 'node:timers/promises';
import type { BookRunView } from '@candor/contracts/reconciliation';
import type { Desk, RefusedCall } from './desk.ts';
import { weekAgo, type Year } from './year.ts';

const SOUND = [39, 26, 3];
/** The list of accounts showed a wrong profit of this investor for a day. */
const BREAK_WEEK = 12;
const MISSHOWN = 'beatriz';
const OFF_BY = 12_500;

/** Checks of the books by Helena: all are sound but one, whose break is corrected on the day after. */
export function tellReconciliations(year: Year): void {
  const { desk, stage, tell, misshow } = year;
  const check = () => checkBooks(desk);
  for (const ago of SOUND) tell(weekAgo(year, ago).at(2, 17, 30), check);
  const broken = weekAgo(year, BREAK_WEEK);
  tell(broken.at(2, 17, 30), async () => {
    await misshow(stage.member(MISSHOWN).id, OFF_BY);
    await check();
  });
  tell(broken.at(3, 8, 45), async () => {
    await misshow(stage.member(MISSHOWN).id, -OFF_BY);
    await check();
  });
}

const POLL_MS = 15;
const LOOKS = 2_000;

/** The clock stands still until the check is done. Those that are scheduled meanwhile, on a slow machine, end first. */
async function checkBooks(desk: Desk): Promise<void> {
  do await checksEnded(desk);
  while (!(await startCheck(desk)));
  await checksEnded(desk);
}

/** False when a scheduled check was faster. */
async function startCheck(desk: Desk): Promise<boolean> {
  try {
    await desk.call('helena', 'startBookRun', { body: { scope: 'full' } });
    return true;
  } catch (error) {
    if ((error as RefusedCall).status !== 409) throw error;
    return false;
  }
}

async function checksEnded(desk: Desk): Promise<void> {
  for (let look = 0; look < LOOKS; look += 1) {
    const query = { limit: '1' };
    const [latest] = await desk.call<BookRunView[]>('helena', 'listBookRuns', { query });
    if (latest?.status !== 'queued' && latest?.status !== 'running') return;
    await pause(POLL_MS);
  }
  throw new Error("a check of the demo's books did not end");
}
