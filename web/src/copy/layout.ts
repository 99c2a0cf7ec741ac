import { defineCopy } from '../lib/copy.ts';

/** Texts of the header and the footer of public pages. */
export const layoutCopy = defineCopy('layout', {
  mainNavigation: 'Main',
  menu: 'Menu',
  navigation: {
    home: 'Home',
    company: 'Company',
    about: 'About Us',
    team: 'Team',
    faq: 'FAQs',
    businessFile: 'Business Organisation Filing',
    certification: 'Certificate of Incorporation',
    market: 'Market',
    planning: 'Planning Services',
    resources: 'Resources',
  },
  login: 'Login',
  signup: 'Sign Up',
  dashboard: 'Dashboard',
  theme: { light: 'Light theme', dark: 'Dark theme' },
  columns: { account: 'Account', markets: 'Markets', help: 'Help', legal: 'Legal' },
  links: {
    signup: 'Open an account',
    login: 'Log in',
    forgotPassword: 'Forgotten password',
    dashboard: 'Dashboard',
    deposit: 'Deposit',
    history: 'History',
    stocks: 'Stocks',
    forex: 'Forex',
    estate: 'Real estate',
    mutual: 'Mutual funds',
    fixed: 'Fixed income',
    gold: 'Gold',
    about: 'About',
    faq: 'FAQ',
    buyCrypto: 'Buy crypto safely',
    terms: 'Terms',
    privacy: 'Privacy',
    disclaimer: 'Disclaimer',
  },
  notRegistered: 'No registration, no regulator: a sample.',
  registered: (firm: {
    name: string;
    register: string;
    number: string;
    regulator: string;
    licence: string;
    regulatorRegister: string;
  }) =>
    `${firm.name}, ${firm.register} ${firm.number}. Regulated by ${firm.regulator}, licence ${firm.licence} (${firm.regulatorRegister}).`,
});
