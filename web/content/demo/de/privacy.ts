import type { Article } from '../../article.ts';

export const privacy: Article = {
  title: 'Datenschutz',
  lead: 'Was wir speichern, warum, und wer es sieht. Mustertext: Ein Betreiber ersetzt ihn.',
  sections: [
    {
      id: 'what',
      title: 'Was wir speichern',
      points: [
        [
          'Ihr Konto',
          'Name, Benutzername, E-Mail-Adresse, Land und Telefonnummer; Ihr Passwort nur als Hash, der sich nicht zurückrechnen lässt.',
        ],
        [
          'Ein- und Auszahlungen',
          'Betrag, Plan, Bild des Belegs, Ziele und die Transaktions-ID, wenn Sie eine eingeben. Belege werden nicht öffentlich gespeichert und nur Ihnen und Mitarbeitenden gezeigt.',
        ],
        [
          'Anmeldungen, 90 Tage lang',
          'Zeit, Browser, Netz (der erste Teil der Internetadresse) und Ergebnis, wie auf Ihrer Sicherheitsseite.',
        ],
        [
          'Zweiter Faktor',
          'Das Geheimnis Ihrer Authenticator-App, verschlüsselt; von einem Passkey nur den öffentlichen Schlüssel, nie Ihren Fingerabdruck oder Ihr Gesicht.',
        ],
        [
          'Änderungen, 90 Tage lang',
          'An Passwort, E-Mail-Adresse, zweitem Faktor, Passkeys und gespeicherten Zielen. Mitarbeitende sehen sie, bevor sie eine Auszahlung bezahlen.',
        ],
        [
          'Identitätsprüfung',
          'Art, Nummer, Land und Ablaufdatum des Ausweises, Fotos davon und eines von Ihnen mit ihm. Nummer und Fotos sind verschlüsselt, werden Ihnen und den prüfenden Mitarbeitenden gezeigt, und jeder Blick von Mitarbeitenden wird aufgezeichnet.',
        ],
        ['Einladung', 'Ihre E-Mail-Adresse, bis 30 Tage nach dem Ende der Einladung.'],
      ],
    },
    {
      id: 'browser',
      title: 'In Ihrem Browser',
      text: 'Cookies dienen nur der Anmeldung: Ihre Sitzung, die Skripte nicht lesen können, ein Merkmal Ihrer Browser und der Schutz von Formularen vor anderen Websites. Design, Sprache, verborgene Beträge und die zuletzt gelesenen Zahlen (höchstens eine Woche, bis Sie sich abmelden) bleiben in Ihrem Browser. Es gibt kein Tracking und keine Werbung. Markt-Widgets kommen von einem anderen Unternehmen und laden nur, wenn Sie sie erlauben.',
    },
    {
      id: 'mail',
      title: 'E-Mails',
      text: 'Wir schreiben zu Ihrem Konto: Adressen, Passwörter, Sicherheit, Ein- und Auszahlungen, die Identitätsprüfung, Auszahlungsziele, Gewinn, Änderungen und Löschung durch Mitarbeitende, Empfehlungsprämien. Mitarbeitende können auch Ihnen oder vielen Konten zugleich schreiben. E-Mails über Belege, Empfehlungsprämien und Ankündigungen lassen sich unter „E-Mail-Einstellungen“ abbestellen. Wir schreiben nicht, um Ihnen etwas zu verkaufen.',
    },
    {
      id: 'who',
      title: 'Wer es sieht',
      points: [
        [
          'Sie und Mitarbeitende',
          'Admins entscheiden über Ihre Anfragen. Der Kundendienst liest, schreibt Notizen und ändert sonst nichts. Entscheidungen stehen mit der Rolle in Ihrem Verlauf.',
        ],
        [
          '„Wer hat mein Konto angesehen“',
          'Jedes Mal, wenn Mitarbeitende Ihre Daten öffnen, wird es zuerst aufgezeichnet und dort gezeigt, mit dem, was sie geändert haben.',
        ],
        [
          'Protokoll',
          'Wer was wann, warum und von welcher Netzadresse geändert hat, mit den Werten davor und danach; niemand kann es unbemerkt ändern.',
        ],
        [
          'Notizen und Zeitachse',
          'Was Mitarbeitende zu Ihrem Konto schreiben, und eine Liste dessen, was mit ihm geschah; beides wird mit dem Konto gelöscht. Die Notizen gehören zur Kopie Ihrer Daten.',
        ],
        ['Behörden', 'Wo das Gesetz es verlangt, und sonst niemand.'],
      ],
    },
    {
      id: 'how-long',
      title: 'Wie lange',
      text: 'Solange Sie ein Konto haben. Wird es geschlossen, löschen wir Name, Adressen, Dokumente, Belege und Nachrichten. Text von Mitarbeitenden in E-Mails bleibt 90 Tage, der Vermerk, dass eine gesendet wurde, zwei Jahre. Im Protokoll bleibt, dass etwas getan wurde, von wem und wann. Buchungen bleiben unter einer Nummer ohne Ihren Namen, solange das Buchführungsrecht es verlangt, meist einige Jahre.',
    },
    {
      id: 'rights',
      title: 'Was Sie verlangen können',
      text: 'Eine Kopie Ihrer Daten und die Schließung Ihres Kontos, unter „Persönliche Daten“, und die Berichtigung von Falschem. Wir antworten innerhalb eines Monats. Sie können sich auch an die Datenschutzbehörde Ihres Landes wenden.',
    },
    {
      id: 'contact',
      title: 'Wohin Sie schreiben',
      contact: true,
    },
  ],
};
