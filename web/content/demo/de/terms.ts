import type { Article } from '../../article.ts';

export const terms: Article = {
  title: 'Bedingungen und Risiken',
  lead: 'Worin Sie einwilligen, wenn Sie ein Konto eröffnen, und wie Sie Geld verlieren können. Mustertext: Ein Betreiber ersetzt ihn durch seinen eigenen.',
  sections: [
    {
      id: 'account',
      title: 'Ihr Konto',
      paragraphs: [
        'Eine Person, ein Konto, auf Ihren eigenen Namen. Sie bestätigen Ihre E-Mail-Adresse, bevor Sie sich anmelden können, und behalten Ihr Passwort für sich. Sagen Sie uns sofort, wenn jemand es kennen könnte; eine Änderung beendet alle anderen Sitzungen.',
        'Wir können ein Konto sperren, wo das Gesetz es verlangt oder es missbraucht wird. Was darin ist, bleibt Ihres und bleibt aufgezeichnet.',
      ],
    },
    {
      id: 'money',
      title: 'Ein- und Auszahlungen',
      paragraphs: [
        'Senden Sie zuerst und laden Sie dann den Beleg hoch. Mitarbeiter vergleichen ihn mit dem, was ankam, und genehmigen oder lehnen ab; die Frist dafür wird angezeigt, und eine Ablehnung nennt immer ihren Grund. Gutgeschrieben wird der Betrag, der ankam.',
        'Der Betrag einer Auszahlung wird mit der Anfrage reserviert und entweder bezahlt oder mit dem Grund in Ihren Gewinn zurückgegeben. Bis zur Entscheidung können Sie abbrechen. Auszahlungen fragen Sie am besten von Freitag bis Sonntag an. Bei einem gewöhnlichen Paket können Sie nur den Gewinn der Woche auszahlen; Vertragspakete, deren ganze Summe ausgezahlt werden kann, gehören nicht zu dieser Demonstration.',
        'Überweisungen in digitalen Währungen lassen sich nicht zurückrufen. Prüfen Sie die Adresse, bevor Sie senden.',
      ],
    },
    {
      id: 'risks',
      title: 'Risiken',
      paragraphs: [
        'Renditen sind nicht garantiert. Der Wert dessen, was ein Plan enthält, kann fallen, schnell und bis auf nichts, und Sie können alles verlieren, was Sie einzahlen. Differenzkontrakte, Währungen und digitale Währungen bergen ein hohes Verlustrisiko.',
        'Vergangene oder angegebene Renditen sagen nichts über das, was kommt. In dieser Demonstration sind sie Beispieldaten ohne Beleg.',
        'Zahlen Sie nur ein, was Sie entbehren können. Wenn Sie unsicher sind, fragen Sie jemanden, der von uns unabhängig ist.',
      ],
    },
    {
      id: 'record',
      title: 'Die Aufzeichnung',
      paragraphs: [
        'Jede Bewegung in Ihrem Konto ist eine Buchung, die Sie lesen können, mit der Rolle dessen, der entschieden hat. Anpassungen und Ablehnungen nennen ihren Grund. Buchungen werden nie verändert; Fehler berichtigen neue. Halten Sie eine Buchung für falsch, nennen Sie uns ihre Referenz.',
      ],
    },
    {
      id: 'conduct',
      title: 'Was Sie nicht dürfen',
      paragraphs: [
        'Geld verwenden, das nicht Ihres ist, falsche Belege senden, Konten für andere eröffnen oder versuchen, in die Konten oder Maschinen hinter dieser Website einzudringen. Was dann geschieht, sagt die Richtlinie zu Straftaten.',
      ],
    },
    {
      id: 'end',
      title: 'Änderungen und Ende',
      paragraphs: [
        'Wir schreiben Ihnen einen Monat, bevor sich diese Bedingungen ändern. Um das Konto zu schließen, beantragen Sie es auf Ihrer Seite „Persönliche Daten“. Mitarbeiter schließen es, sobald keine Anfrage offen ist und nichts mehr darin liegt: Zahlen Sie Ihren Gewinn aus und bitten Sie uns, Einzahlungen zurückzugeben. Dann werden Ihre persönlichen Daten gelöscht und die Buchungen ohne Ihren Namen so lange aufbewahrt, wie das Gesetz es verlangt.',
      ],
    },
    {
      id: 'license',
      title: 'Lizenz',
      paragraphs: [
        'In dieser Demonstration hat die Website keine Lizenz: Sie wird von keinem zugelassenen Unternehmen betrieben und bietet keine Wertpapierdienstleistung an. Ein Betreiber nennt hier Firma, Registrierung und Aufsicht, bevor er online gehen darf.',
      ],
    },
    {
      id: 'contact',
      title: 'Wohin Sie schreiben',
      paragraphs: ['Beschwerden liest jemand, der an der Sache nicht beteiligt war.'],
      contact: true,
    },
  ],
};
