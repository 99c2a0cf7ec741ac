import type { TransactionView } from '@candor/contracts/wallet-history';
import { FileText } from 'lucide-react';
import { useNavigate } from '#router';
import { useEntry, useFoundEntries } from '../../../api/history.ts';
import { formatDate } from '../../../components/data/date-time.tsx';
import { paletteCopy } from '../../../copy/palette.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { entryAt } from '../../../lib/entry-at.ts';
import { useFigures } from '../../../lib/figures/use-figures.ts';
import { useLocale } from '../../../lib/locale.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { toCents } from '../../../lib/to-cents.ts';
import { useSettled } from '../../../lib/use-settled.ts';
import { type Command, type FoundCommands, NOTHING_FOUND } from './use-commands.ts';

const SHOWN = 5;
const TYPING_MS = 250;
/** As the server accepts it. */
const LONGEST = 80;

/** Own entries by number, or by a text in them. None before something is typed. */
export function useEntryCommands(typed: string): FoundCommands {
  const copy = paletteCopy.useTexts();
  const figures = useFigures();
  const locale = useLocale();
  const navigate = useNavigate();
  const { hidden } = useHideBalances();
  const text = typed.trim().slice(0, LONGEST);
  const wanted = useSettled(text, TYPING_MS);
  const number = parseEntryNumber(wanted);
  const byNumber = useEntry(number);
  const isText = wanted !== '' && number === null;
  const byText = useFoundEntries(isText ? wanted : null, SHOWN);
  if (text === '') return NOTHING_FOUND;

  const toCommand = (entry: TransactionView): Command => ({
    id: `entry-${entry.seq}`,
    group: 'entries',
    label: copy.entry(entry.seq, entry.detail),
    Icon: FileText,
    note: [
      hidden || entry.amount === 0 ? null : figures.change(toCents(entry.amount)),
      formatDate(entry.createdAt, { dateOnly: true, locale }),
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => void navigate(entryAt(entry.seq)),
  });

  const read = number === null ? byText : byNumber;
  const found = isText ? (byText.data?.items ?? []) : [byNumber.data].filter((one) => !!one);
  return {
    commands: found.map(toCommand),
    isPending: wanted !== text || read.isLoading,
    hasFailed: wanted === text && read.error !== undefined && !isApiError(read.error, 'NOT_FOUND'),
  };
}

/** "12" and "#12" name an entry. */
function parseEntryNumber(typed: string): string | null {
  return typed.match(/^#?(\d{1,9})$/)?.[1] ?? null;
}
