/** A guide speaks of the world; only what it says of us is a promise. */
export const GUIDE = [
  'A bond pays interest every year. Never invest borrowed money.',
  'We value every bond each day.',
];
