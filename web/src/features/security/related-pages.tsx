import { Link } from '#router';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** The ways to what staff have looked at, and to the owner's data. */
export function RelatedPages() {
  const { views } = useCopy(securityCopy);
  const { fromSecurity: data } = useCopy(personalDataCopy);
  return (
    <div className="security-columns">
      <section aria-labelledby="views-title">
        <h2 id="views-title">{views.title}</h2>
        <p className="muted">{views.lead}</p>
        <Link to={paths.views}>{views.link}</Link>
      </section>
      <section aria-labelledby="personal-data-title">
        <h2 id="personal-data-title">{data.title}</h2>
        <p className="muted">{data.lead}</p>
        <Link to={paths.personalData}>{data.link}</Link>
      </section>
    </div>
  );
}
