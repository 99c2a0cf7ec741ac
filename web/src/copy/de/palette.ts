import type { paletteCopy } from '../palette.ts';

export const palette = {
  open: 'Öffnen oder suchen',
  title: 'Seite öffnen, Aktion ausführen oder Buchung suchen',
  placeholder: 'Seite, Aktion oder Buchungsnummer',
  results: 'Ergebnisse',
  groups: { pages: 'Seiten', actions: 'Aktionen', entries: 'Buchungen', accounts: 'Konten' },
  none: (typed: string) => `Nichts gefunden für „${typed}“`,
  failed: 'Einige Ergebnisse konnten nicht geladen werden',
  found: (count: number) => (count === 1 ? '1 Ergebnis' : `${count} Ergebnisse`),
  hint: 'Pfeiltasten wählen aus, Enter öffnet, Esc schließt',
  entry: (seq: number, detail: string) => `Buchung ${seq}: ${detail}`,
  accountNote: (email: string, active: boolean) => (active ? email : `${email}, gesperrt`),
  actions: {
    deposit: 'Geld einzahlen',
    withdraw: 'Geld auszahlen',
    copyLink: 'Empfehlungslink kopieren',
    linkCopied: 'Empfehlungslink kopiert',
    linkNotCopied:
      'Kopieren ist hier nicht erlaubt. Öffnen Sie „Empfehlungen“ und kopieren Sie den Link dort.',
  },
  keywords: {
    dashboard: 'Start Übersicht Guthaben',
    deposit: 'einzahlen Beleg aufladen',
    plans: 'anlegen investieren Starter Silver Gold Diamond',
    withdraw: 'auszahlen abheben Trading',
    history: 'Buchungen Verlauf Auszug',
    referrals: 'einladen Freunde Prämie',
    changePassword: 'Sicherheit Kennwort',
    balances: 'Privatsphäre Beträge verdecken',
    theme: 'dunkel hell Farbschema',
    language: 'Sprache language',
    logout: 'abmelden verlassen',
  },
} satisfies typeof paletteCopy.texts;
