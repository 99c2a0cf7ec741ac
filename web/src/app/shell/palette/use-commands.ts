import type { AccountView } from '@candor/contracts/auth';
import { hasPermission } from '@candor/contracts/permissions';
import {
  Copy,
  Eye,
  EyeOff,
  Languages,
  LogOut,
  type LucideIcon,
  Moon,
  SquarePlus,
  Sun,
} from 'lucide-react';
import { useNavigate } from '#router';
import { useReferralLink } from '../../../api/referrals.ts';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { languageCopy } from '../../../copy/language.ts';
import { paletteCopy } from '../../../copy/palette.ts';
import { shellCopy } from '../../../copy/shell.ts';
import { copyText } from '../../../lib/copy-text.ts';
import { LANGUAGES } from '../../../lib/languages.ts';
import { paths } from '../../../lib/paths.ts';
import { useAccount, useHideBalances, useSession, useTheme } from '../../../lib/services.ts';
import { useLanguage } from '../../../lib/use-language.ts';
import { ACCOUNT_ENTRIES, findStaffEntries, MAIN_ENTRIES, OTHER_ENTRIES } from '../menu-entries.ts';
import type { Findable } from './filter-commands.ts';

/** In the order in which they are listed. */
export const GROUPS = ['pages', 'accounts', 'actions', 'entries'] as const;

export interface Command extends Findable {
  id: string;
  group: (typeof GROUPS)[number];
  Icon: LucideIcon;
  /** Stands at the end of the line. */
  note?: string;
  run(): void;
}

/** What a text finds by a call. */
export interface FoundCommands {
  /** Of an earlier text while pending. */
  commands: Command[];
  isPending: boolean;
  hasFailed: boolean;
}

export const NOTHING_FOUND: FoundCommands = { commands: [], isPending: false, hasFailed: false };

/** Pages and actions of the signed-in person; those of staff for staff only. */
export function useCommands(): Command[] {
  const account = useAccount();
  const staff = hasPermission(account.role, 'accounts:read');
  return [...usePages(account), ...useActions({ staff })];
}

function usePages({ role }: Pick<AccountView, 'role'>): Command[] {
  const copy = shellCopy.useTexts();
  const { keywords } = paletteCopy.useTexts();
  const navigate = useNavigate();
  const entries = [
    ...MAIN_ENTRIES,
    ...OTHER_ENTRIES,
    ...ACCOUNT_ENTRIES,
    ...findStaffEntries(role),
  ];
  return entries.map(({ to, name, Icon }) => ({
    id: `page-${name}`,
    group: 'pages',
    label: copy.menu[name],
    ...(name in keywords ? { keywords: keywords[name as keyof typeof keywords] } : {}),
    Icon,
    run: () => void navigate(to),
  }));
}

function useActions({ staff }: { staff: boolean }): Command[] {
  const shell = shellCopy.useTexts();
  const { actions, keywords } = paletteCopy.useTexts();
  const navigate = useNavigate();
  const session = useSession();
  const show = useSnackBar();
  const { theme, toggle: toggleTheme } = useTheme();
  const { hidden, toggle: toggleHidden } = useHideBalances();
  const { others, choose } = useLanguage();
  const { notChanged } = languageCopy.useTexts();
  const { link } = useReferralLink();

  const action = (
    id: string,
    label: string,
    Icon: LucideIcon,
    run: () => void,
    words?: string,
  ): Command => ({
    id: `action-${id}`,
    group: 'actions',
    label,
    Icon,
    run,
    ...(words ? { keywords: words } : {}),
  });

  async function copyLink(text: string): Promise<void> {
    if (await copyText(text)) show(actions.linkCopied);
    else show({ message: actions.linkNotCopied, kind: 'error' });
  }

  return [
    ...(staff
      ? []
      : [action('deposit', actions.deposit, SquarePlus, () => void navigate(paths.deposit))]),
    ...(staff
      ? []
      : [action('withdraw', actions.withdraw, SquarePlus, () => void navigate(paths.withdraw))]),
    ...(link ? [action('copy-link', actions.copyLink, Copy, () => void copyLink(link))] : []),
    action(
      'balances',
      hidden ? shell.balances.show : shell.balances.hide,
      hidden ? Eye : EyeOff,
      toggleHidden,
      keywords.balances,
    ),
    action(
      'theme',
      theme === 'dark' ? shell.theme.light : shell.theme.dark,
      theme === 'dark' ? Sun : Moon,
      toggleTheme,
      keywords.theme,
    ),
    ...others.map((language) =>
      action(
        `language-${language}`,
        LANGUAGES[language].name,
        Languages,
        () => void choose(language).catch(() => show({ message: notChanged, kind: 'error' })),
        keywords.language,
      ),
    ),
    action('logout', shell.logout, LogOut, () => void session.signOut(), keywords.logout),
  ];
}
