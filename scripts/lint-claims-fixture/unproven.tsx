/** What the lint has to find; nothing imports it. */
const monthly = 70;

export const PROMISES = [
  'Earn 70%-95% a month',
  'More than 450M+ invested with us',
  'A market of $6 trillion a day',
  'With 8+ years behind us',
  'Fourteen years of experience',
  'Trusted by 12,000 happy customers',
  'Guaranteed returns on every plan',
  `Up to ${monthly} percent`,
];

export function Banner() {
  return <p title="96% satisfaction">Gains of {monthly}% a month</p>;
}
