import { Link } from '#router';
import { Columns } from '../../components/layout/columns.tsx';
import { Section } from '../../components/layout/section.tsx';
import { personalDataCopy } from '../../copy/personal-data.ts';
import { securityCopy } from '../../copy/security.ts';
import { paths } from '../../lib/paths.ts';

/** The ways to what staff have looked at, and to the owner's data. */
export function RelatedPages() {
  const { views } = securityCopy.useTexts();
  const { fromSecurity: data } = personalDataCopy.useTexts();
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
