import type { Article } from '../../article.ts';

export const buyCrypto: Article = {
  title: 'Kryptowährung sicher kaufen',
  lead: 'Sieben Tipps. Das meiste digitale Geld geht durch einen Tippfehler, einen falschen Laden oder einen freundlichen Fremden verloren, und nichts davon kommt zurück.',
  sections: [
    {
      id: 'shop',
      title: '1. Den Laden aus einem Register wählen, nicht aus der Werbung',
      paragraphs: [
        'Schlagen Sie die Börse im Register der Aufsicht Ihres Landes nach und tippen Sie ihre Adresse selbst. Falsche Läden kaufen den ersten Platz der Suchergebnisse und gleichen dem echten bis zum letzten Knopf.',
      ],
    },
    {
      id: 'guard',
      title: '2. Das Konto sichern, bevor Sie es füllen',
      paragraphs: [
        'Ein Passwort, das Sie nirgends sonst verwenden, ein zweiter Faktor per App oder Schlüssel statt SMS und eine Sperre für Auszahlungen an neue Adressen. Am ersten Tag.',
      ],
    },
    {
      id: 'small',
      title: '3. Mit einem Betrag beginnen, den Sie verlieren können',
      paragraphs: [
        'Kaufen Sie wenig, senden Sie es an Ihre Wallet, senden Sie etwas zurück. Danach kennen Sie die Schritte, die Gebühren und das Warten.',
      ],
    },
    {
      id: 'address',
      title: '4. Die Adresse jedes Mal vergleichen',
      paragraphs: [
        'Kopieren statt tippen, und nach dem Einfügen die ersten und letzten sechs Zeichen vergleichen: Es gibt Programme, die Adressen in der Zwischenablage vertauschen. Prüfen Sie auch das Netz.',
      ],
    },
    {
      id: 'words',
      title: '5. Die Wiederherstellungsphrase auf Papier und für sich behalten',
      paragraphs: [
        'Sie öffnet die Wallet für jeden. Kein Foto, keine Cloud, keine E-Mail. Niemand Ehrliches fragt danach: kein Kundendienst, keine Börse und nicht wir.',
      ],
    },
    {
      id: 'hurry',
      title: '6. Eile, Gewissheit und neuen Freunden misstrauen',
      paragraphs: [
        'Eine sichere Rendite, eine Frist, eine Internetbekanntschaft, die so gut handelt, eine Gebühr für Ihre Gewinne: Jedes davon ist Grund genug aufzuhören.',
      ],
    },
    {
      id: 'record',
      title: '7. Aufschreiben',
      paragraphs: [
        'Datum, Betrag, Kurs, Gebühr und die Nummer der Transaktion für jeden Kauf und jede Überweisung. Sie brauchen es für die Steuer, und wir, wenn eine Zahlung zu finden ist.',
      ],
    },
  ],
};
