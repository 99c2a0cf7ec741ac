import { paths } from './paths.ts';

export interface NavigationLink {
  to: string;
  label: string;
}

/** An entry of the public pages' navigation bar: a link, or a menu of links. */
export type NavigationItem = NavigationLink | { label: string; menu: readonly NavigationLink[] };

/** The navigation of public pages, each page once. */
export const SITE_NAVIGATION: readonly NavigationItem[] = [
  { to: paths.home, label: 'Home' },
  {
    label: 'Company',
    menu: [
      { to: paths.about, label: 'About Us' },
      { to: paths.team, label: 'Team' },
      { to: paths.faq, label: 'FAQs' },
      { to: paths.businessFile, label: 'Business Organisation Filing' },
      { to: paths.certification, label: 'Certificate of Incorporation' },
    ],
  },
  { to: paths.market, label: 'Market' },
  { to: paths.planning, label: 'Planning Services' },
  { to: paths.resources, label: 'Resources' },
];
