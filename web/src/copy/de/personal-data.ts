import { sentence } from '../../lib/sentence.ts';
import type { personalDataCopy } from '../personal-data.ts';

export const personalData = {
  title: 'Persönliche Daten',
  lead: 'Nehmen Sie alles mit, was wir über Sie gespeichert haben, oder lassen Sie das Konto schließen.',
  fromSecurity: {
    title: 'Ihre Daten und das Schließen des Kontos',
    lead: 'Exportieren Sie alles, was wir über Sie gespeichert haben, oder lassen Sie das Konto schließen.',
    link: 'Zu den persönlichen Daten',
  },
  export: {
    title: 'Eine Kopie von allem',
    text: 'Ein ZIP-Archiv, das Sie lesen und Programme verarbeiten können. Es entsteht in diesem Browser und wird sonst nirgends gespeichert.',
    contents: [
      'Ihr Konto, Sitzungen, Anmeldungen und Passkeys, ohne Passwörter und Schlüssel',
      'Ihr Profil, Identitätsprüfungen mit ihren Bildern, Empfehlungen, Notizen der Mitarbeitenden über Sie und wer Ihr Konto angesehen hat',
      'Jede Buchung mit der Kette der Prüfsummen, Einzahlungen mit ihren Belegen, Auszahlungen und Auszahlungsziele',
      'Die E-Mails an Sie, Ihre Mitteilungen und Einstellungen',
    ],
    contentsLabel: 'Was das Archiv enthält',
    mailNote:
      'Wir bitten Sie um eine Bestätigung, dass Sie es sind, und melden Ihnen den Export per E-Mail.',
    start: 'Meine Daten exportieren',
    working: 'Das Archiv wird erstellt',
    files: (done: number, total: number) => `${done} von ${total} Dateien`,
    done: 'Ihr Archiv ist gespeichert',
    failed: 'Der Export wurde unterbrochen. Es wurde nichts gespeichert; versuchen Sie es erneut.',
    fileName: (day: string) => `candor-persoenliche-daten-${day}.zip`,
  },
  close: {
    title: 'Konto schließen',
    text: 'Wir schließen das Konto, wenn nichts mehr darauf liegt. Ihr Name, Ihre Adressen, Dokumente, Belege und Nachrichten werden dann gelöscht. Die Buchungen bleiben unter einer Nummer ohne Ihren Namen, so lange das Gesetz uns zur Buchführung verpflichtet. Das lässt sich nicht rückgängig machen.',
    privacy: 'Wie lange wir was aufbewahren',
    checks: 'Bevor das Konto geschlossen werden kann',
    checksWhat: 'Was auf Ihrem Konto offen ist',
    loading: 'was auf Ihrem Konto offen ist',
    obstacles: {
      openDeposits: {
        open: 'Eine Einzahlung wartet auf ihre Entscheidung',
        clear: 'Keine Einzahlung wartet auf ihre Entscheidung',
      },
      openWithdrawals: {
        open: 'Eine Auszahlung ist offen: Warten Sie sie ab oder stornieren Sie sie',
        clear: 'Keine Auszahlung ist offen',
      },
      proposals: {
        open: 'Über eine Anpassung Ihres Kontos wird noch entschieden',
        clear: 'Über keine Anpassung wird noch entschieden',
      },
      balance: {
        open: 'Auf dem Konto liegt Geld: Lassen Sie es auszahlen und bitten Sie uns, Einzahlungen zurückzugeben',
        clear: 'Jedes Guthaben ist null',
      },
    },
    request: 'Schließung beantragen',
    dialogTitle: 'Die Schließung des Kontos beantragen?',
    dialogText:
      'Sie können das Konto weiter nutzen und den Antrag zurückziehen, bis wir es schließen. Nehmen Sie vorher eine Kopie Ihrer Daten mit: Danach gibt es keine mehr.',
    reason: 'Warum gehen Sie? (freiwillig)',
    keep: 'Konto behalten',
    sent: 'Wir haben Ihren Antrag auf Schließung erhalten',
    requestedTitle: 'Sie haben die Schließung dieses Kontos beantragt',
    requestedAt: (at) =>
      sentence`Beantragt am ${at}. Wir schließen es, sobald nichts mehr darauf liegt.`,
    withdraw: 'Antrag zurückziehen',
    withdrawn: 'Ihr Konto bleibt bestehen',
  },
} satisfies typeof personalDataCopy.texts;
