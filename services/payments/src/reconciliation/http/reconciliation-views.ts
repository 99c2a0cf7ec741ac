import { BOOK_CHECKS, type BookCheck } from '@candor/contracts/book-checks';
import { formatWireCents } from '@candor/contracts/money';
import type {
  BookCheckState,
  BookFindingView,
  BookRunView,
  BookSumsView,
  BooksView,
} from '@candor/contracts/reconciliation';
import type { StoredFinding } from '../data/book-findings.ts';
import type { Books } from '../read-books.ts';
import { type BookRun, type BookSums, ownSum } from '../rules/book-run.ts';

export function booksView(
  { open, latest, latestFull, active, entriesSince }: Books,
  schedule: Pick<BooksView, 'quickMinutes' | 'fullHours'>,
): BooksView {
  const byCheck = BOOK_CHECKS.flatMap((check) => {
    const breaks = open.get(check) ?? 0;
    return breaks > 0 ? [{ check, breaks }] : [];
  });
  return {
    breaks: byCheck.reduce((sum, { breaks }) => sum + breaks, 0),
    byCheck,
    latest: latest && bookRunView(latest),
    latestFull: latestFull && bookRunView(latestFull),
    entriesSince,
    active: active && bookRunView(active),
    ...schedule,
  };
}

export function bookRunView(run: BookRun): BookRunView {
  const { id, scope, status, startedBy, createdAt, finishedAt, found, sums } = run;
  return {
    id,
    scope,
    status,
    startedBy: startedBy && { ...startedBy.by, name: startedBy.name },
    createdAt: createdAt.toISOString(),
    finishedAt: finishedAt?.toISOString() ?? null,
    wallets: run.wallets,
    entries: run.entries,
    expectedEntries: run.expectedEntries,
    breaks: BOOK_CHECKS.reduce((sum, check) => sum + (found[check] ?? 0), 0),
    checks: BOOK_CHECKS.map((check) => ({
      check,
      state: toState(run, check),
      breaks: found[check] ?? 0,
    })),
    sums: sums && bookSumsView(sums),
  };
}

function toState({ found, incomplete, status }: BookRun, check: BookCheck): BookCheckState {
  const breaks = found[check];
  if (breaks) return 'broken';
  if (incomplete.includes(check)) return 'incomplete';
  // Until every wallet is checked, another one may break.
  return status === 'done' ? 'balanced' : 'waiting';
}

function bookSumsView(sums: BookSums): BookSumsView {
  const wallets = ownSum(sums);
  const { world, house, plans } = sums;
  const wire = Object.fromEntries(
    Object.entries(sums).map(([name, cents]) => [name, formatWireCents(cents)]),
  ) as Record<keyof BookSums, number>;
  return {
    ...wire,
    wallets: formatWireCents(wallets),
    total: formatWireCents(wallets + world + house + plans),
  };
}

export function bookFindingView(found: StoredFinding): BookFindingView {
  const { key, check, problem, walletId, seq, source, expected, since } = found;
  const where = { walletId, seq, source };
  return {
    id: key,
    check,
    problem,
    ...where,
    expected,
    found: found.found,
    since: since.toISOString(),
  };
}
