import { setImmediate as nextTurn } from 'node:timers/promises';
import { PROFIT_MAX_PROBLEMS } from '@candor/contracts/profit-runs';
import { AppError } from '@candor/kit/app-error';
import type { ListedOwner } from '../owners/rules/listed-owner.ts';
import type { PaymentsDeps } from '../payments-deps.ts';
import {
  isAccountId,
  type LineProblem,
  type ListedProfit,
  readProfitList,
} from './rules/profit-list.ts';
import type { NewProfitLine } from './rules/profit-run.ts';

/** Lines between two turns of the event loop, and names per lookup. */
const SLICE = 500;

/**
 * The lines of an uploaded list.
 * @throws AppError VALIDATION_FAILED with a message per line, unless the whole list is valid
 */
export async function readListedLines(
  { data }: PaymentsDeps,
  file: Buffer,
  makerId: string,
): Promise<NewProfitLine[]> {
  const problems: LineProblem[] = [];
  const lines: NewProfitLine[] = [];
  const firstLines = new Map<string, number>();
  let slice: ListedProfit[] = [];

  async function closeSlice(): Promise<void> {
    const owners = await findOwners(data.owners, slice);
    for (const { line, account, amount, note } of slice) {
      const [owner, other] = owners.get(account) ?? [];
      const problem = other
        ? AMBIGUOUS
        : findOwnerProblem(owner, { makerId, first: firstLines.get(owner?.id ?? '') });
      if (problem || !owner) {
        problems.push({ line, message: problem ?? UNKNOWN });
        continue;
      }
      firstLines.set(owner.id, line);
      lines.push({ accountId: owner.id, line, amount, parts: null, note });
    }
    slice = [];
    await nextTurn();
  }

  for await (const read of readProfitList(file)) {
    if ('message' in read) problems.push(read);
    else slice.push(read);
    if (slice.length >= SLICE) await closeSlice();
    if (problems.length >= PROFIT_MAX_PROBLEMS) break;
  }
  await closeSlice();
  if (problems.length > 0) throw toListError(problems);
  return lines;
}

const UNKNOWN = 'No account has this email address or id';
/** Until it is known that one of them has changed its address. */
const AMBIGUOUS = 'Two accounts have this email address: enter the id of one';

function findOwnerProblem(
  owner: ListedOwner | undefined,
  { makerId, first }: { makerId: string; first: number | undefined },
): string | null {
  if (!owner) return UNKNOWN;
  if (owner.isClosed) return 'The account is closed';
  if (owner.id === makerId) return 'Another admin has to credit your own wallet';
  return first === undefined ? null : `The wallet is on line ${first} already`;
}

/** The accounts by id and by email address, which two may have. */
async function findOwners(
  owners: PaymentsDeps['data']['owners'],
  listed: readonly ListedProfit[],
): Promise<Map<string, ListedOwner[]>> {
  const names = listed.map(({ account }) => account);
  const found = await owners.findListed({
    ids: names.filter(isAccountId),
    emails: names.filter((name) => !isAccountId(name)),
  });
  const byName = new Map<string, ListedOwner[]>();
  for (const owner of new Map(found.map((one) => [one.id, one])).values()) {
    byName.set(owner.id, [owner]);
    byName.set(owner.email, [...(byName.get(owner.email) ?? []), owner]);
  }
  return byName;
}

function toListError(problems: readonly LineProblem[]): AppError {
  const shown = [...problems].sort((a, b) => a.line - b.line).slice(0, PROFIT_MAX_PROBLEMS);
  const count = problems.length;
  const many =
    count >= PROFIT_MAX_PROBLEMS ? `${PROFIT_MAX_PROBLEMS} problems or more` : `${count} problems`;
  return new AppError(
    'VALIDATION_FAILED',
    `The list was not loaded. It has ${count === 1 ? 'a problem' : many}`,
    { fields: Object.fromEntries(shown.map(({ line, message }) => [`line ${line}`, message])) },
  );
}
