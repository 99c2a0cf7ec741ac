/** What the lint of promises has to find, or to leave alone; nothing imports it. Every comment is left alone. */
export const TEXTS = [
  'Every kept promise names its test. Nobody notices this one.',
  'Each link works once.',
  'We always answer within 2 hours.',
  'A renamed test never keeps anything.',
  'You can cancel until it is decided.',
  'Compare the address every time.',
  'Nothing special is said here, so nothing is owed.',
];
