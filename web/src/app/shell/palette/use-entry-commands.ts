import { formatUsdChange } from '@candor/contracts/money';
import type { TransactionView } from '@candor/contracts/wallet-history';
import { FileText } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useEntry, useRecentEntries } from '../../../api/history.ts';
import { formatDate } from '../../../components/data/date-time.tsx';
import { paletteCopy } from '../../../copy/palette.ts';
import { useCopy } from '../../../lib/copy.ts';
import { entryAt } from '../../../lib/entry-at.ts';
import { useHideBalances } from '../../../lib/services.ts';
import { filterCommands } from './filter-commands.ts';
import type { Command } from './use-commands.ts';

const SEARCHED = 25;
const SHOWN = 5;

/** Own entries by number, or by the reference, description or reason of one of the newest. None before something is typed. */
export function useEntryCommands(typed: string): Command[] {
  const copy = useCopy(paletteCopy);
  const navigate = useNavigate();
  const { hidden } = useHideBalances();
  const wanted = typed.trim();
  const byNumber = useEntry(parseEntryNumber(wanted)).data;
  const recent = useRecentEntries(SEARCHED).data?.items ?? [];
  if (wanted === '') return [];

  const toCommand = (entry: TransactionView): Command => ({
    id: `entry-${entry.seq}`,
    group: 'entries',
    label: copy.entry(entry.seq, entry.detail),
    keywords: [entry.reference, entry.reason].filter(Boolean).join(' '),
    Icon: FileText,
    note: [
      hidden || entry.amount === 0 ? null : formatUsdChange(Math.round(entry.amount * 100)),
      formatDate(entry.createdAt, { dateOnly: true }),
    ]
      .filter(Boolean)
      .join(' · '),
    run: () => void navigate(entryAt(entry.seq)),
  });

  const found = filterCommands(recent.map(toCommand), wanted);
  const first = byNumber ? [toCommand(byNumber)] : [];
  return [...first, ...found.filter(({ id }) => id !== first[0]?.id)].slice(0, SHOWN);
}

/** "12" and "#12" name an entry. */
function parseEntryNumber(typed: string): string | null {
  return typed.match(/^#?(\d{1,9})$/)?.[1] ?? null;
}
