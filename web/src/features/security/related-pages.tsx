import { Link } from 'react-router-dom';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** The way to the record of what staff have looked at. */
export function StaffViews() {
  const { views: copy } = useCopy(securityCopy);
  return (
    <section aria-labelledby="views-title">
      <h2 id="views-title">{copy.title}</h2>
      <p className="muted">{copy.lead}</p>
      <Link to={paths.views}>{copy.link}</Link>
    </section>
  );
}
