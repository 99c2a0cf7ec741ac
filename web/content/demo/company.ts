/** Headings and texts of the team page, the documents, and the figures on the about page. */
export const company = {
  team: {
    title: 'Team',
    lead: 'Six roles, and what each may decide about your money. In this demonstration nobody holds them: the names are made up, and say so.',
  },
  certification: {
    title: 'Certificate of incorporation',
    lead: 'What such a paper proves, what it doesn’t, and how to check one. The papers here are drawn as samples and certify nothing.',
  },
  businessFile: {
    title: 'Business organisation filing',
    lead: 'The papers by which a company is founded and run, what each of them says, and how to compare it with the register. The ones here are samples.',
  },
  checking: {
    title: 'Check a paper in three steps',
    steps: [
      'Find the register’s address yourself. Don’t use a link or a telephone number from the paper.',
      'Look the company’s number up there. Name, date and directors have to be the same.',
      'Look up whether it is allowed to take money from the public. That is another register: the regulator’s.',
    ],
  },
  figures: {
    title: 'Figures that nobody has proven',
    lead: 'Firms like to print such figures. These are samples: no source, no period, nobody who answers for them. On a live site a figure without all three is not shown, and the site doesn’t start with it.',
    owed: 'Who measured it, over which time, after which fees, who answers for it, and until when it holds.',
  },
};
