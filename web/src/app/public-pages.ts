import { paths } from '../lib/paths.ts';

export interface PublicPage {
  path: string;
  /** Stands in the title bar and in search results, followed by the site's name. */
  title: string;
  /** One or two sentences for search results. */
  description: string;
  /** Whether search engines may list it; pages that need a link from a mail are not for them. */
  indexable: boolean;
}

const page = (path: string, title: string, description: string): PublicPage => ({
  path,
  title,
  description,
  indexable: true,
});

const hidden = (path: string, title: string, description: string): PublicPage => ({
  ...page(path, title, description),
  indexable: false,
});

/** Every public address, once: the router, the sitemap and the tests go by this list. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  page(
    paths.home,
    'Investing where every figure shows its work',
    'An investment account in which every figure opens the entries behind it: what moved, when, why, and who decided.',
  ),
  page(
    paths.about,
    'About',
    'Why Candor shows entries instead of promises, how your money is recorded, and which of our figures nobody has proven.',
  ),
  page(
    paths.team,
    'Team',
    'Six people, what each of them does, and which decisions about your money they may take alone.',
  ),
  page(
    paths.faq,
    'Questions and answers',
    'Getting started, deposits, withdrawals, bitcoin wallets and fees: what happens, when, and what to do if it does not.',
  ),
  page(
    paths.businessFile,
    'Business organisation filing',
    'The papers by which a company is founded and run, what each of them says, and how to check them yourself.',
  ),
  page(
    paths.certification,
    'Certificate of incorporation',
    'What a certificate of incorporation proves, what it does not, and how to check one against the register.',
  ),
  page(
    paths.market,
    'Markets',
    'Six markets in plain words: what you would own, how it earns, how it loses money, and what it costs.',
  ),
  page(
    paths.stocks,
    'Stocks',
    'Shares, funds of shares and dividends: what you own, how it makes and loses money, what it costs, and how to spread the risk.',
  ),
  page(
    paths.forex,
    'Forex',
    'How currencies are traded, what borrowing does to a loss, managed accounts and signals, and the questions to ask first.',
  ),
  page(
    paths.estate,
    'Real estate',
    'Owning buildings or shares of them: rent, vacancy, loans, and why the money comes back slowly.',
  ),
  page(
    paths.mutual,
    'Mutual funds',
    'What a fund holds, how its price is made each day, and what its yearly fee takes over the years.',
  ),
  page(
    paths.fixed,
    'Fixed income',
    'Bonds, certificates of deposit and money market funds: who owes you what, until when, and what can go wrong.',
  ),
  page(
    paths.gold,
    'Gold',
    'Coins and bars, gold funds and mining shares: three ways to own gold that behave very differently.',
  ),
  page(
    paths.planning,
    'Planning services',
    'Five kinds of plan for money that has a purpose: oil and gas, a business, the long term, your estate, your finances.',
  ),
  page(
    paths.oil,
    'Oil and gas planning',
    'What an interest in a well earns, what it costs, how it ends, and what to read before you sign.',
  ),
  page(
    paths.business,
    'Business planning',
    'Cash, reserves, ownership and succession: planning the money of a firm apart from that of its owner.',
  ),
  page(
    paths.longTerm,
    'Long-term planning',
    'Money for ten years and more: how much, in what, at which cost, and what to do when it falls.',
  ),
  page(
    paths.estatePlan,
    'Estate planning',
    'Who receives what, who decides when you can’t, and which papers have to say so.',
  ),
  page(
    paths.finance,
    'Financial planning',
    'From a list of what comes in and goes out to a reserve, a debt plan and the first investment.',
  ),
  page(
    paths.resources,
    'Resources',
    'Buying digital money safely, and the policies that hold between you and us.',
  ),
  page(
    paths.buyCrypto,
    'Buy crypto safely',
    'Seven tips for buying and sending digital money without losing it to a typing error or to a thief.',
  ),
  page(
    paths.disclaimer,
    'Disclaimer',
    'What this site is, what it is not, and what you must not conclude from anything on it.',
  ),
  page(
    paths.cashback,
    'Cash back policy',
    'When a deposit can be returned, how to ask for it, and how long each step takes.',
  ),
  page(
    paths.crime,
    'Criminal activity policy',
    'How we deal with fraud, stolen money and money laundering, and what you should do if you suspect them.',
  ),
  page(
    paths.terms,
    'Terms and risks',
    'What you agree to when you open an account, and how you can lose money.',
  ),
  page(
    paths.privacy,
    'Privacy',
    'What we keep about you, why, for how long, who sees it, and how to ask for it.',
  ),
  page(
    paths.signup,
    'Open an account',
    'Open an investment account: name, e-mail, country, and a link in your mail to confirm.',
  ),
  page(paths.login, 'Log in', 'Log in to your account.'),
  hidden(paths.admin, 'Staff sign-in', 'The way in for staff.'),
  hidden(paths.forgotPassword, 'Forgotten password', 'Ask for a link to choose a new password.'),
  hidden(paths.resetPassword, 'Choose a new password', 'Choose a new password with your link.'),
  hidden(paths.successPassword, 'Password reset', 'Your password has been reset.'),
  hidden(paths.lockAccount, 'Lock your account', 'Lock your account with the link of a mail.'),
  hidden(paths.verify, 'Confirm your e-mail', 'Confirm your e-mail address to open the account.'),
  hidden(paths.verified, 'E-mail confirmation', 'Confirmation of your e-mail address.'),
];

/** What stands at every address that is none. */
export const NOWHERE = hidden('/404', 'Page not found', 'There is nothing at this address.');

const byPath = new Map(PUBLIC_PAGES.map((one) => [one.path, one]));

/** @throws Error for an address that is not in the list */
export function publicPage(path: string): PublicPage {
  const found = byPath.get(path);
  if (!found) throw new Error(`${path} is not a public page`);
  return found;
}
