import { MAX_ENTRIES_SINCE } from '@candor/contracts/book-checks';
import type { BookScope, BooksView } from '@candor/contracts/reconciliation';
import { useStartCheck } from '../../api/reconciliation.ts';
import { DateTime } from '../../components/data/date-time.tsx';
import { BusyButton } from '../../components/forms/busy-button.tsx';
import { useAct } from '../../components/forms/use-act.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { Stack } from '../../components/layout/stack.tsx';
import { reconciliationCopy } from '../../copy/reconciliation.ts';
import { useCheckOnOpening } from './use-check-on-opening.ts';

const TONES = { balanced: 'text-brand', broken: 'text-negative', unknown: '' };

/** Whether the books balance, since when, by which check, and what is being checked now. Opening it checks them. */
export function BooksAnswer({ books, canStart }: { books: BooksView; canStart: boolean }) {
  const { answer: t } = reconciliationCopy.useTexts();
  const opening = useCheckOnOpening({ canStart });
  const { breaks, latest, latestFull, active, quickMinutes, fullHours } = books;
  const state = breaks > 0 ? 'broken' : latest ? 'balanced' : 'unknown';
  return (
    <Columns as="section" kind="thirds" className="align-end" aria-labelledby="books-answer">
      <Stack gap={2}>
        <h2 id="books-answer" className={`fs-figure ${TONES[state]}`}>
          <span aria-live="polite">
            {state === 'broken' ? t.breaks(breaks) : state === 'balanced' ? t.balance : t.unknown}
          </span>{' '}
          <span className="d-block mt-2 text-ink fs-4 tabular">
            {latest ? <Age books={books} checkedAt={latest.createdAt} /> : '\u00a0'}
          </span>
        </h2>
        {latest ? (
          <p>
            {t.checked(
              <DateTime value={latest.finishedAt ?? latest.createdAt} />,
              latest.scope,
              latest.wallets,
              latest.entries,
            )}{' '}
            {latest.scope === 'full'
              ? null
              : latestFull
                ? t.full(<DateTime value={latestFull.finishedAt ?? latestFull.createdAt} />)
                : t.noFull}
          </p>
        ) : (
          <p>
            {t.never} {t.noFull}
          </p>
        )}
        <p className="small muted">{t.schedule(quickMinutes, fullHours)}</p>
      </Stack>
      {active ? <Progress active={active} /> : canStart && <StartButtons opening={opening} />}
    </Columns>
  );
}

/** As of when the answer is true: what was written since then may not be checked. */
function Age({ books: { entriesSince }, checkedAt }: { books: BooksView; checkedAt: string }) {
  const { answer: t } = reconciliationCopy.useTexts();
  const isToday = new Date(checkedAt).toDateString() === new Date().toDateString();
  const at = <DateTime value={checkedAt} timeOnly={isToday} />;
  const count = entriesSince ?? 0;
  return (
    <>
      {isToday ? t.at(at) : t.on(at)}; {t.since(count, count >= MAX_ENTRIES_SINCE)}
    </>
  );
}

function Progress({ active }: { active: NonNullable<BooksView['active']> }) {
  const { progress: t } = reconciliationCopy.useTexts();
  const { status, wallets, entries, expectedEntries, breaks } = active;
  const max = Math.max(expectedEntries ?? 0, entries);
  return (
    <Stack gap={2} role="status">
      <p>{status === 'queued' ? t.queued : t.title}</p>
      {/* Without a value the bar says that the end is unknown. */}
      <progress aria-label={t.title} {...(expectedEntries ? { max, value: entries } : {})} />
      {status === 'running' && (
        <p className="small muted tabular">{t.counts(wallets, entries, expectedEntries)}</p>
      )}
      {breaks > 0 && <p className="small text-negative">{t.breaks(breaks)}</p>}
    </Stack>
  );
}

function StartButtons({ opening }: { opening: boolean }) {
  const { answer: t } = reconciliationCopy.useTexts();
  const start = useStartCheck();
  const { busy, act } = useAct<BookScope>();
  const run = (scope: BookScope) =>
    act(async () => {
      await start(scope);
      return t.started;
    }, scope);

  return (
    <Stack horizontal gap={3}>
      <BusyButton
        busy={busy === 'full'}
        held={busy !== null || opening}
        className="btn btn-primary"
        onClick={() => void run('full')}
      >
        {t.startFull}
      </BusyButton>
      <BusyButton
        busy={busy === 'quick'}
        held={busy !== null || opening}
        className="btn btn-plain"
        onClick={() => void run('quick')}
      >
        {t.startQuick}
      </BusyButton>
    </Stack>
  );
}
