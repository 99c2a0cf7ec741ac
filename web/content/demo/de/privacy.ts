import type { Article } from '../../article.ts';

export const privacy: Article = {
  title: 'Datenschutz',
  lead: 'Was wir über Sie speichern, warum, und wer es sieht. Mustertext: Ein Betreiber ersetzt ihn durch seinen eigenen.',
  sections: [
    {
      id: 'what',
      title: 'Was wir speichern',
      paragraphs: [
        'Was Sie bei der Eröffnung eingeben: Name, Benutzername, E-Mail-Adresse, Land und Telefonnummer. Was Sie mit einer Einzahlung senden: Betrag, Plan und das Bild Ihres Belegs. Was Sie mit einer Auszahlung anfragen: Betrag und Ziel. Auszahlungsziele, die Sie speichern, und die Transaktions-ID, wenn Sie eine eingeben.',
        'Jeden Anmeldeversuch für Ihr Konto, 90 Tage lang: wann, mit welchem Browser, aus welchem Netz (der erste Teil der Internetadresse) und mit welchem Ergebnis. Dieselbe Liste sehen Sie auf Ihrer Sicherheitsseite. Das Geheimnis Ihrer Authenticator-App ist verschlüsselt; von einem Passkey behalten wir nur den öffentlichen Schlüssel, nie Ihren Fingerabdruck oder Ihr Gesicht.',
        'Wann sich Passwort, E-Mail-Adresse, zweiter Faktor, ein Passkey oder ein gespeichertes Auszahlungsziel geändert haben, 90 Tage lang. Mitarbeiter sehen es, bevor sie eine Auszahlung bezahlen, damit ein Fremder in Ihrem Konto auffällt.',
        'Für die Identitätsprüfung: Art, Nummer, Land und Ablaufdatum des Ausweises, Fotos davon und eines von Ihnen mit ihm. Nummer und Fotos sind verschlüsselt, werden Ihnen und den prüfenden Mitarbeitern gezeigt, und jeder Blick von Mitarbeitern wird aufgezeichnet.',
        'Wenn jemand Sie einlädt: Ihre E-Mail-Adresse, bis 30 Tage nach dem Ende der Einladung.',
        'Ihr Passwort speichern wir nur als Hash, der sich nicht zurückrechnen lässt. Belege werden nicht öffentlich gespeichert und nur Ihnen und Mitarbeitern gezeigt.',
      ],
    },
    {
      id: 'browser',
      title: 'In Ihrem Browser',
      paragraphs: [
        'Cookies dienen der Anmeldung und sonst nichts: Ihre Sitzung, die Skripte nicht lesen können, ein Merkmal der Browser, mit denen Sie sich angemeldet haben, und der Schutz von Formularen vor anderen Websites. Design, Sprache und verborgene Beträge speichert Ihr Browser. Ebenso die zuletzt gelesenen Zahlen, höchstens eine Woche und bis Sie sich abmelden, damit Sie sie ohne Verbindung lesen können. Es gibt kein Tracking und keine Werbung.',
        'Markt-Widgets kommen von einem anderen Unternehmen und laden nur, wenn Sie sie erlauben.',
      ],
    },
    {
      id: 'mail',
      title: 'E-Mails',
      paragraphs: [
        'Wir schreiben Ihnen zu Ihrem Konto: um eine Adresse zu bestätigen, ein Passwort zurückzusetzen, wenn es um die Sicherheit Ihres Kontos geht, wenn eine Ein- oder Auszahlung eingeht oder entschieden ist, wenn Ihre Identitätsprüfung entschieden ist, um ein Auszahlungsziel zu bestätigen, wenn Gewinn gutgeschrieben wird, wenn Mitarbeiter eine Summe, den Status oder die Rolle Ihres Kontos ändern oder es löschen, und wenn Sie eine Empfehlungsprämie erhalten. Mitarbeiter können auch Ihnen oder vielen Konten zugleich schreiben. E-Mails über eingegangene Belege, Empfehlungsprämien und Ankündigungen lassen sich auf Ihrer Seite „E-Mail-Einstellungen“ abbestellen. Wir schreiben nicht, um Ihnen etwas zu verkaufen.',
      ],
    },
    {
      id: 'who',
      title: 'Wer es sieht',
      paragraphs: [
        'Sie und Mitarbeiter: Admins, die über Ihre Anfragen entscheiden, und der Kundendienst, der Konten und Anfragen liest, Notizen schreibt und sonst nichts ändert. Ihre Entscheidungen stehen mit der Rolle in Ihrem Verlauf. Jedes Mal, wenn Mitarbeiter Ihre Daten öffnen, wird es zuerst aufgezeichnet, und „Wer hat mein Konto angesehen“ zeigt es Ihnen. Dort steht auch, was Mitarbeiter in Ihrem Konto geändert haben. Wir zeichnen auf, wer was wann, warum und von welcher Netzadresse geändert hat, mit den Werten davor und danach, in einem Protokoll, das niemand unbemerkt ändern kann. Mitarbeiter können Notizen zu Ihrem Konto schreiben, etwa was in einem Anruf gesagt wurde, und sehen eine Liste dessen, was mit ihm geschah; beides wird mit dem Konto gelöscht. Die Notizen gehören zur Kopie Ihrer Daten. An Behörden gehen Daten, wo das Gesetz es verlangt, und an niemanden sonst.',
      ],
    },
    {
      id: 'how-long',
      title: 'Wie lange',
      paragraphs: [
        'Solange Sie ein Konto haben. Wird es geschlossen, löschen wir Name, Adressen, Dokumente, Belege und Nachrichten. Von E-Mails entfernen wir den Text, den Mitarbeiter geschrieben haben, nach 90 Tagen und den Vermerk, dass eine gesendet wurde, nach zwei Jahren. Was das Protokoll über Ihr Konto sagt, wird mit ihm gelöscht, außer dass etwas getan wurde, von wem und wann. Die Buchungen bleiben unter einer Nummer ohne Ihren Namen, solange das Buchführungsrecht es verlangt, meist einige Jahre.',
      ],
    },
    {
      id: 'rights',
      title: 'Was Sie verlangen können',
      paragraphs: [
        'Eine Kopie dessen, was wir speichern, und die Schließung Ihres Kontos: beides auf Ihrer Seite „Persönliche Daten“. Die Berichtigung von Falschem. Wir antworten innerhalb eines Monats. Sind Sie mit der Antwort nicht zufrieden, hilft die Datenschutzbehörde Ihres Landes.',
      ],
    },
    {
      id: 'contact',
      title: 'Wohin Sie schreiben',
      paragraphs: ['Für alles zu Ihren Daten, per E-Mail oder Post.'],
      contact: true,
    },
  ],
};
