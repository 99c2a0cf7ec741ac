import { defineCopy } from '../lib/copy.ts';

/** One or two sentences about each public page, for search results and shared links; only rendered heads hold them. */
export const pageDescriptionsCopy = defineCopy('page-descriptions', {
  home: 'An investment account in which every figure opens the entries behind it: what moved, when, why, and who decided.',
  about:
    'Why Candor shows entries instead of promises, how your money is recorded, and which of our figures nobody has proven.',
  team: 'Six people, what each of them does, and which decisions about your money they may take alone.',
  faq: 'Getting started, deposits, withdrawals, bitcoin wallets and fees: what happens, when, and what to do if it does not.',
  businessFile:
    'The papers by which a company is founded and run, what each of them says, and how to check them yourself.',
  certification:
    'What a certificate of incorporation proves, what it does not, and how to check one against the register.',
  market:
    'Six markets in plain words: what you would own, how it earns, how it loses money, and what it costs.',
  stocks:
    'Shares, funds of shares and dividends: what you own, how it makes and loses money, what it costs, and how to spread the risk.',
  forex:
    'How currencies are traded, what borrowing does to a loss, managed accounts and signals, and the questions to ask first.',
  estate:
    'Owning buildings or shares of them: rent, vacancy, loans, and why the money comes back slowly.',
  mutual:
    'What a fund holds, how its price is made each day, and what its yearly fee takes over the years.',
  fixed:
    'Bonds, certificates of deposit and money market funds: who owes you what, until when, and what can go wrong.',
  gold: 'Coins and bars, gold funds and mining shares: three ways to own gold that behave very differently.',
  planning:
    'Five kinds of plan for money that has a purpose: oil and gas, a business, the long term, your estate, your finances.',
  oil: 'What an interest in a well earns, what it costs, how it ends, and what to read before you sign.',
  business:
    'Cash, reserves, ownership and succession: planning the money of a firm apart from that of its owner.',
  longTerm:
    'Money for ten years and more: how much, in what, at which cost, and what to do when it falls.',
  estatePlan: 'Who receives what, who decides when you can’t, and which papers have to say so.',
  finance:
    'From a list of what comes in and goes out to a reserve, a debt plan and the first investment.',
  resources: 'Buying digital money safely, and the policies that hold between you and us.',
  buyCrypto:
    'Seven tips for buying and sending digital money without losing it to a typing error or to a thief.',
  disclaimer:
    'What this site is, what it is not, and what you must not conclude from anything on it.',
  cashback: 'When a deposit can be returned, how to ask for it, and how long each step takes.',
  crime:
    'How we deal with fraud, stolen money and money laundering, and what you should do if you suspect them.',
  terms: 'What you agree to when you open an account, and how you can lose money.',
  privacy: 'What we keep about you, why, for how long, who sees it, and how to ask for it.',
  unsubscribe: 'Turn an optional mail off with its link.',
  invitation: 'Create your account with the link of your invitation.',
  lockAccount: 'Lock your account with the link in an email.',
  confirmDestination: 'Confirm a payout destination with your link.',
  verifyStatement:
    'Check with its verification code and closing balance whether Candor issued a statement that you received.',
  signup: 'Open an investment account: name, email, country, and a link in your mail to confirm.',
  login: 'Log in to your account.',
  admin: 'The way in for staff.',
  forgotPassword: 'Ask for a link to choose a new password.',
  resetPassword: 'Choose a new password with your link.',
  successPassword: 'Your password has been reset.',
  verify: 'Confirm your email address to open the account.',
  verified: 'Confirmation of your email address.',
  notFound: 'There is nothing at this address.',
});
