/** What each claim of the pack measures. Values and evidence are in its record only. */
export const claimLabels: Readonly<Record<string, string>> = {
  'plan-starter': 'Angegebene Rendite des Plans Starter',
  'plan-silver': 'Angegebene Rendite des Plans Silver',
  'plan-gold': 'Angegebene Rendite des Plans Gold',
  'plan-diamond': 'Angegebene Rendite des Plans Diamond',
  'monthly-return': 'Monatliche Rendite',
  invested: 'Von Kunden angelegt, in US-Dollar',
  satisfaction: 'Kunden, die sich zufrieden nennen',
  years: 'Jahre im Geschäft',
  'team-size': 'Aktive Teammitglieder',
  'forex-volume': 'Weltweit an einem Tag gehandelte Währungen',
};
