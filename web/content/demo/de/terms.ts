import type { Article } from '../../article.ts';

export const terms: Article = {
  title: 'Bedingungen und Risiken',
  lead: 'Worin Sie einwilligen, und wie Sie Geld verlieren können. Mustertext: Ein Betreiber ersetzt ihn.',
  sections: [
    {
      id: 'account',
      title: 'Ihr Konto',
      text: 'Eine Person, ein Konto, auf Ihren eigenen Namen. Bestätigen Sie Ihre E-Mail-Adresse, bevor Sie sich anmelden. Behalten Sie Ihr Passwort für sich, und sagen Sie uns sofort, wenn jemand es kennen könnte. Eine Änderung beendet alle anderen Sitzungen. Wir können ein Konto sperren, wo das Gesetz es verlangt oder es missbraucht wird; was darin ist, bleibt Ihres und aufgezeichnet.',
    },
    {
      id: 'money',
      title: 'Ein- und Auszahlungen',
      points: [
        [
          'Einzahlungen',
          'Senden Sie zuerst und laden Sie dann den Beleg hoch. Mitarbeitende geben bis zur angezeigten Frist frei oder lehnen ab, und eine Ablehnung nennt immer ihren Grund. Gutgeschrieben wird der Betrag, der ankam.',
        ],
        [
          'Auszahlungen',
          'Der Betrag wird reserviert, dann bezahlt oder mit dem Grund in Ihren Gewinn zurückgegeben. Bis zur Entscheidung können Sie abbrechen. Fragen Sie am besten von Freitag bis Sonntag an. Gewöhnliche Pakete: nur der Gewinn der Woche. Vertragspakete, deren ganze Summe ausgezahlt werden kann, gehören nicht zu dieser Demonstration.',
        ],
        ['Digitale Währungen', 'Überweisungen lassen sich nicht zurückrufen.'],
      ],
    },
    {
      id: 'risks',
      title: 'Risiken',
      text: 'Renditen sind nicht garantiert. Was ein Plan enthält, kann fallen, schnell und bis auf nichts, und Sie können alles verlieren, was Sie einzahlen. Differenzkontrakte, Währungen und digitale Währungen bergen ein hohes Verlustrisiko. Vergangene oder angegebene Renditen sagen nichts über das, was kommt; hier sind sie Beispieldaten ohne Beleg. Zahlen Sie nur ein, was Sie entbehren können. Sind Sie unsicher, fragen Sie jemanden, der von uns unabhängig ist.',
    },
    {
      id: 'record',
      title: 'Die Aufzeichnung',
      text: 'Jede Bewegung ist eine Buchung, die Sie lesen können, mit der Rolle dessen, der entschieden hat. Anpassungen und Ablehnungen nennen ihren Grund. Buchungen werden nie verändert; Fehler berichtigen neue. Scheint eine falsch, nennen Sie uns ihre Referenz.',
    },
    {
      id: 'conduct',
      title: 'Was Sie nicht dürfen',
      text: 'Geld verwenden, das nicht Ihres ist, falsche Belege senden, Konten für andere eröffnen oder versuchen, in Konten oder Maschinen einzudringen. Es gilt die Richtlinie zu Straftaten.',
    },
    {
      id: 'end',
      title: 'Änderungen und Ende',
      text: 'Wir schreiben Ihnen einen Monat, bevor sich diese Bedingungen ändern. Die Schließung Ihres Kontos beantragen Sie unter „Persönliche Daten“. Mitarbeitende schließen es, sobald keine Anfrage offen ist und nichts mehr darin liegt: Zahlen Sie Ihren Gewinn aus und bitten Sie uns, Einzahlungen zurückzugeben. Dann werden Ihre persönlichen Daten gelöscht und die Buchungen ohne Ihren Namen so lange aufbewahrt, wie das Gesetz es verlangt.',
    },
    {
      id: 'license',
      title: 'Lizenz',
      text: 'Diese Demonstration hat keine Lizenz: Sie wird von keinem zugelassenen Unternehmen betrieben und bietet keine Wertpapierdienstleistung an. Ein Betreiber nennt hier Firma, Registrierung und Aufsicht, bevor er online gehen darf.',
    },
    {
      id: 'contact',
      title: 'Wohin Sie schreiben',
      text: 'Beschwerden gehen an das Büro; es liest sie jemand, der an der Sache nicht beteiligt war.',
    },
  ],
};
