import type { company as english } from '../company.ts';

export const company: typeof english = {
  team: {
    title: 'Team',
    lead: 'Sechs Rollen, und was jede über Ihr Geld entscheiden darf. Die Namen sind erfunden.',
  },
  certification: {
    title: 'Gründungsurkunde',
    lead: 'Muster, die nichts bescheinigen.',
  },
  businessFile: {
    title: 'Unterlagen der Gesellschaft',
    lead: 'Muster, die nichts bescheinigen.',
  },
  checking: {
    title: 'Ein Dokument in drei Schritten prüfen',
    steps: [
      'Suchen Sie die Adresse des Registers selbst.',
      'Schlagen Sie das Unternehmen nach: Name, Datum und Leitung müssen übereinstimmen.',
      'Sehen Sie bei der Aufsicht nach, ob es Geld von der Öffentlichkeit annehmen darf.',
    ],
  },
  figures: {
    title: 'Zahlen, die niemand belegt hat',
    lead: 'Beispiele: ohne Quelle, ohne Zeitraum, ohne jemanden, der dafür einsteht. Eine echte Website startet damit nicht.',
  },
};
