import type { layoutCopy } from '../layout.ts';

export const layout = {
  mainNavigation: 'Hauptmenü',
  menu: 'Menü',
  navigation: {
    home: 'Startseite',
    company: 'Unternehmen',
    about: 'Über uns',
    team: 'Team',
    faq: 'Häufige Fragen',
    businessFile: 'Unterlagen der Gesellschaft',
    certification: 'Gründungsurkunde',
    market: 'Märkte',
    planning: 'Finanzplanung',
    resources: 'Ratgeber',
  },
  login: 'Anmelden',
  signup: 'Konto eröffnen',
  dashboard: 'Übersicht',
  theme: { light: 'Helles Design', dark: 'Dunkles Design' },
  columns: { account: 'Konto', markets: 'Märkte', help: 'Hilfe', legal: 'Rechtliches' },
  links: {
    signup: 'Konto eröffnen',
    login: 'Anmelden',
    forgotPassword: 'Passwort vergessen',
    dashboard: 'Übersicht',
    deposit: 'Einzahlen',
    history: 'Verlauf',
    stocks: 'Aktien',
    forex: 'Devisen',
    estate: 'Immobilien',
    mutual: 'Investmentfonds',
    fixed: 'Festverzinsliche Anlagen',
    gold: 'Gold',
    about: 'Über uns',
    faq: 'Häufige Fragen',
    buyCrypto: 'Kryptowährung sicher kaufen',
    terms: 'Bedingungen',
    privacy: 'Datenschutz',
    disclaimer: 'Haftungsausschluss',
  },
  notRegistered: 'Keine Registrierung, keine Aufsichtsbehörde: ein Beispiel.',
  registered: (firm: {
    name: string;
    register: string;
    number: string;
    regulator: string;
    licence: string;
    regulatorRegister: string;
  }) =>
    `${firm.name}, ${firm.register} ${firm.number}. Beaufsichtigt durch ${firm.regulator}, Lizenz ${firm.licence} (${firm.regulatorRegister}).`,
} satisfies typeof layoutCopy.texts;
