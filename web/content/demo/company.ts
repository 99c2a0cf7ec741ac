/** Headings and texts of the team page, the documents, and the figures on the about page. */
export const company = {
  team: {
    title: 'Team',
    lead: 'Six roles, and what each may decide about your money. The names are made up.',
  },
  certification: {
    title: 'Certificate of incorporation',
    lead: 'Samples, which certify nothing.',
  },
  businessFile: {
    title: 'Business organisation filing',
    lead: 'Samples, which certify nothing.',
  },
  checking: {
    title: 'Check a document in three steps',
    steps: [
      'Find the register’s address yourself.',
      'Look up the company: name, date and directors have to be the same.',
      'Look up at the regulator whether it may take money from the public.',
    ],
  },
  figures: {
    title: 'Figures that nobody has proven',
    lead: 'Samples: no source, no period, nobody who answers for them. A live site does not start with them.',
  },
};
