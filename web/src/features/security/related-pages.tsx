import { Link } from '#router';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { securityCopy } from '../../copy/security.ts';
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';

/** The ways to what staff have looked at, and to the owner's data. */
export function RelatedPages() {
  const { views } = useCopy(securityCopy);
  const { fromSecurity: data } = useCopy(personalDataCopy);
  return (
    <Columns gap={8}>
      <Section title={views.title} lead={views.lead}>
        <Link to={paths.views}>{views.link}</Link>
      </Section>
      <Section title={data.title} lead={data.lead}>
        <Link to={paths.personalData}>{data.link}</Link>
      </Section>
    </Columns>
  );
}
