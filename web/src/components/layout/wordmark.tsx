import { Link } from '#router';
import { appCopy } from '../../copy/app.ts';
import { paths } from '../../lib/paths.ts';
import './wordmark.scss';

/** The logo: an open ring with a tick. */
function Mark() {
  return (
    <svg
      className="mark"
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M20.2 7.2A9.4 9.4 0 1 0 20.2 16.8" />
      <path d="M8 12.2l2.9 2.9 6.3-6.4" />
    </svg>
  );
}

/** Logo and name, as a link to the home page. */
export function Wordmark() {
  const copy = appCopy.useTexts();
  return (
    <Link className="wordmark" to={paths.home} aria-label={copy.homeLink}>
      <Mark />
      <span>{copy.site}</span>
    </Link>
  );
}
