import type { company as english } from '../company.ts';

export const company: typeof english = {
  team: {
    title: 'Team',
    lead: 'Sechs Rollen, und was jede über Ihr Geld entscheiden darf. In dieser Demonstration hat sie niemand: Die Namen sind erfunden und sagen es.',
  },
  certification: {
    title: 'Gründungsurkunde',
    lead: 'Was ein solches Papier beweist, was nicht, und wie man es prüft. Die Papiere hier sind als Muster gezeichnet und bescheinigen nichts.',
  },
  businessFile: {
    title: 'Unterlagen der Gesellschaft',
    lead: 'Die Papiere, mit denen ein Unternehmen gegründet und geführt wird, und wie man sie mit dem Register vergleicht. Hier sind es Muster.',
  },
  checking: {
    title: 'Ein Papier in drei Schritten prüfen',
    steps: [
      'Suchen Sie die Adresse des Registers selbst. Nehmen Sie keinen Link und keine Telefonnummer vom Papier.',
      'Schlagen Sie dort die Nummer des Unternehmens nach. Name, Datum und Leitung müssen übereinstimmen.',
      'Prüfen Sie, ob es Geld von der Öffentlichkeit annehmen darf. Das steht in einem anderen Register: dem der Aufsicht.',
    ],
  },
  figures: {
    title: 'Zahlen, die niemand belegt hat',
    lead: 'Unternehmen drucken gern solche Zahlen. Dies sind Beispiele: ohne Quelle, ohne Zeitraum, ohne jemanden, der dafür einsteht. Auf einer echten Website wird eine Zahl ohne diese drei nicht gezeigt, und sie startet damit nicht.',
    owed: 'Wer sie gemessen hat, über welche Zeit, nach welchen Gebühren, wer dafür einsteht und bis wann sie gilt.',
  },
};
