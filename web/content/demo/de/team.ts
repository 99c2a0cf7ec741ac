import type { TeamMember } from '../../pack.ts';

export const team: readonly TeamMember[] = [
  {
    name: 'Ada Example',
    role: 'Geschäftsführerin',
    text: 'Steht für das Unternehmen ein und unterschreibt, was bei Behörden eingereicht wird. Liest jede Beschwerde, die nach einer Woche offen ist.',
    decides: 'Eröffnet und schließt Mitarbeiterkonten, zusammen mit einem zweiten Admin.',
  },
  {
    name: 'Bernard Placeholder',
    role: 'Leiter Einzahlungen',
    text: 'Vergleicht Belege mit dem, was ankam, die ältesten zuerst.',
    decides: 'Genehmigt eine Einzahlung oder lehnt sie mit dem Grund ab.',
  },
  {
    name: 'Chioma Specimen',
    role: 'Leiterin Auszahlungen',
    text: 'Prüft das Ziel, zahlt und schreibt die Referenz der Zahlung in die Buchung.',
    decides:
      'Bezahlt eine Auszahlung oder gibt sie zurück; ab 5.000 $ muss ein zweiter Admin zustimmen. Nie eine eigene.',
  },
  {
    name: 'Dmitri Sample',
    role: 'Compliance-Beauftragter',
    text: 'Kennt die Regeln zur Herkunft von Geld und stellt die Fragen, die niemand gern hört.',
    decides: 'Sperrt ein Konto, solange eine Frage dazu offen ist.',
  },
  {
    name: 'Elena Mockup',
    role: 'Anlageberatung',
    text: 'Erklärt, was ein Plan enthält, was er kostet und wie er Geld verlieren kann, bevor jemand um eine Einzahlung bittet.',
    decides: 'Nichts über Ihr Konto: Sie erklärt, andere entscheiden.',
  },
  {
    name: 'Farouk Dummy',
    role: 'Kundendienst',
    text: 'Beantwortet Ihre E-Mails und findet die Buchung, nach der Sie fragen.',
    decides:
      'Nichts über Ihr Geld. Er kann Ihr Konto, Ihre Anfragen und Ihre Dokumente lesen, und Sie sehen, dass er es getan hat.',
  },
];
