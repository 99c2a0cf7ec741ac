import type { Article } from '../../article.ts';

export const buyCrypto: Article = {
  title: 'Kryptowährung sicher kaufen',
  lead: 'Sieben Tipps. Was verloren ist, kommt nicht zurück.',
  sections: [
    {
      id: 'shop',
      title: '1. Die Börse aus einem Register wählen',
      text: 'Schlagen Sie sie bei der Aufsicht Ihres Landes nach und tippen Sie ihre Adresse selbst: Falsche Läden kaufen den ersten Platz der Suchergebnisse.',
    },
    {
      id: 'guard',
      title: '2. Zuerst das Konto sichern',
      text: 'Ein Passwort, das Sie nirgends sonst verwenden, ein zweiter Faktor per App oder Schlüssel, eine Sperre für neue Adressen.',
    },
    {
      id: 'small',
      title: '3. Mit einem Betrag beginnen, den Sie verlieren können',
      text: 'Kaufen Sie wenig, senden Sie es an Ihre Wallet, senden Sie etwas zurück.',
    },
    {
      id: 'address',
      title: '4. Die Adresse jedes Mal vergleichen',
      text: 'Kopieren Sie sie, vergleichen Sie die ersten und letzten sechs Zeichen und prüfen Sie das Netz.',
    },
    {
      id: 'words',
      title: '5. Die Wiederherstellungsphrase auf Papier behalten',
      text: 'Kein Foto, keine Cloud, keine E-Mail. Niemand Ehrliches fragt danach: kein Kundendienst, keine Börse und nicht wir.',
    },
    {
      id: 'hurry',
      title: '6. Eile, Gewissheit und neuen Freunden misstrauen',
      text: 'Eine sichere Rendite, eine Frist, eine Gebühr für Ihre Gewinne: Hören Sie auf.',
    },
    {
      id: 'record',
      title: '7. Aufschreiben',
      text: 'Datum, Betrag, Kurs, Gebühr und Transaktionsnummer, für die Steuer und um eine Zahlung zu finden.',
    },
  ],
};
