import { useLocation } from '#router';
import { shellCopy } from '../../copy/shell.ts';
import { findParent } from '../../lib/parent-page.ts';
import { BackLink } from './back-link.tsx';

/** Leads from a page that no menu lists to the one above it; nothing elsewhere. */
export function ParentLink() {
  const { menu } = shellCopy.useTexts();
  const parent = findParent(useLocation().pathname);
  return parent && <BackLink to={parent.to}>{menu[parent.name]}</BackLink>;
}
