import type { layoutCopy } from '../../copy/layout.ts';
import { paths } from '../../lib/paths.ts';

type Label = keyof typeof layoutCopy.texts.navigation;

export interface NavigationLink {
  to: string;
  label: Label;
}

/** An entry of the header of public pages: a link, or a menu of links. */
export type NavigationItem = NavigationLink | { label: Label; menu: readonly NavigationLink[] };

/** Each page once; those about the company itself are in its menu. */
export const SITE_NAVIGATION: readonly NavigationItem[] = [
  { to: paths.home, label: 'home' },
  {
    label: 'company',
    menu: [
      { to: paths.about, label: 'about' },
      { to: paths.team, label: 'team' },
      { to: paths.faq, label: 'faq' },
      { to: paths.businessFile, label: 'businessFile' },
      { to: paths.certification, label: 'certification' },
    ],
  },
  { to: paths.market, label: 'market' },
  { to: paths.planning, label: 'planning' },
  { to: paths.resources, label: 'resources' },
];
