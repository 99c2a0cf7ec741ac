import type { publicCopy } from '../public.ts';
import type { companyCopy } from '../public-company.ts';
import type { faqCopy } from '../public-faq.ts';
import type { guideCopy } from '../public-guide.ts';
import type { homeCopy } from '../public-home.ts';
import type { hubCopy } from '../public-hub.ts';
import type { marketGuideCopy } from '../public-market-guide.ts';
import type { marketHubCopy } from '../public-market-hub.ts';
import type { planningCopy } from '../public-planning.ts';
import type { resourcesCopy } from '../public-resources.ts';

/** The public pages' own texts; what they tell is in the content pack. */
export const publicPages = {
  public: { onThisPage: 'Auf dieser Seite' } satisfies typeof publicCopy.texts,
  'public-company': {
    decides: 'Entscheidet über',
    owed: (what: string) => `Was dafür jeweils geschuldet ist: ${what}`,
    howToCheck: 'So prüfen Sie es',
    document: (title: string, holder: string) => `${title}, ausgestellt auf ${holder}`,
    sampleDocument: (title: string, holder: string) =>
      `Muster, kein echtes Dokument: ${title}, ausgestellt auf ${holder}`,
    signature: 'Unterschrift',
    sample: 'MUSTER',
    people: {
      title: 'Wer dahintersteht',
      text: 'Dokumente nennen Personen. Auf der Teamseite steht, was jede von ihnen entscheiden darf.',
      team: 'Team',
      about: 'Über Candor',
    },
  } satisfies typeof companyCopy.texts,
  'public-faq': {
    closing: {
      title: 'Ihre Frage ist nicht dabei?',
      text: 'Schreiben Sie uns, oder lesen Sie die vollständigen Richtlinien.',
      contact: 'Büro kontaktieren',
      resources: 'Ratgeber',
    },
  } satisfies typeof faqCopy.texts,
  'public-guide': {
    atAGlance: 'Auf einen Blick',
    prices: 'Kurse',
    example: 'Ein Beispiel',
    inventedAmounts: 'erfundene Beträge',
    costsAndRisks: 'Kosten und Risiken',
    costs: 'Was es kostet',
    risks: 'Wie Sie Geld verlieren',
    notAdvice: 'Diese Seite erklärt; sie kennt Sie nicht. Sie ist keine Beratung.',
    before: 'Fragen vor dem ersten Dollar',
  } satisfies typeof guideCopy.texts,
  'public-home': {
    dashboard: 'Übersicht',
    getStarted: 'Jetzt beginnen',
    howItWorks: 'So funktioniert es',
    accountCard: 'Ein Guthaben und die Buchungen dahinter, als Beispiel',
    markets: 'Märkte',
    startNow: 'Jetzt starten',
    aboutUs: 'Über uns',
    slides: {
      region: 'In Kürze',
      carousel: 'Karussell',
      slide: 'Folie',
      position: (index: number, count: number) => `${index} von ${count}`,
      stop: 'Folienwechsel anhalten',
      start: 'Folienwechsel starten',
      show: (index: number, title: string) => `Folie ${index}: ${title}`,
    },
    plans: {
      caption: 'Pläne mit Einzahlungsbereich und Rendite',
      plan: 'Plan',
      deposit: 'Einzahlung',
      quotedReturn: 'Angegebene Rendite',
      holds: 'Was er enthält',
      holdsOfPlan: (plan: string) => `Was er enthält: ${plan}`,
      range: (minimum: string, maximum: string) => `${minimum} bis ${maximum}`,
      details: (plan: { name: string; holds: string; minimum: string; maximum: string }) =>
        `${plan.name} enthält: ${plan.holds}. Einzahlungen über ${plan.minimum} und bis ${plan.maximum}.`,
    },
    projects: {
      viewAll: 'Alle Projekte ansehen',
      about: (kind: string, text: string) => `${kind}. ${text}`,
      stages: (project: string) => `Abschnitte von ${project}`,
      stageDone: (stage: string) => `${stage}, abgeschlossen`,
      stageToCome: (stage: string) => `${stage}, steht bevor`,
    },
  } satisfies typeof homeCopy.texts,
  'public-hub': {
    readMore: 'Weiterlesen',
    readMoreAbout: (title: string) => `Weiterlesen: ${title}`,
  } satisfies typeof hubCopy.texts,
  'public-market-guide': {
    markets: 'Märkte',
    next: {
      stocks: { title: 'Weiter: Aktien', link: 'Mehr über Aktien' },
      forex: { title: 'Weiter: Devisen', link: 'Mehr über Devisen' },
      estate: { title: 'Weiter: Immobilien', link: 'Mehr über Immobilien' },
      mutual: { title: 'Weiter: Investmentfonds', link: 'Mehr über Investmentfonds' },
      fixed: {
        title: 'Weiter: Festverzinsliche Anlagen',
        link: 'Mehr über festverzinsliche Anlagen',
      },
      gold: { title: 'Weiter: Gold', link: 'Mehr über Gold' },
    },
    compare:
      'Vergleichen Sie, bevor Sie sich entscheiden. Ein Konto kann warten, bis Sie gelesen haben, was Ihnen gehören würde.',
    openAccount: 'Konto eröffnen',
  } satisfies typeof marketGuideCopy.texts,
  'public-market-hub': {
    login: 'Anmelden',
    comparePlans: 'Pläne vergleichen',
  } satisfies typeof marketHubCopy.texts,
  'public-planning': {
    planningServices: 'Finanzplanung',
    begin: 'Mit der Finanzplanung beginnen',
    subject: (guide: string) => `Beratung: ${guide}`,
    talk: {
      title: 'Im Gespräch klären',
      text: (email: string, office: string) =>
        `Bringen Sie Ihre drei Antworten zu einem Gespräch mit. Das erste dient dazu, herauszufinden, ob Sie überhaupt einen Plan brauchen. Schreiben Sie an ${email}; ${office}.`,
      ask: 'Gespräch anfragen',
      others: 'Andere Pläne',
    },
  } satisfies typeof planningCopy.texts,
  'public-resources': {
    resources: 'Ratgeber',
    faq: 'Fragen und Antworten',
  } satisfies typeof resourcesCopy.texts,
};
