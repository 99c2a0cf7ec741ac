import { company } from '#pack/company.ts';
import { Link } from '#router';
import type { ShownDocument } from '../../../content/pack.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { companyCopy } from '../../copy/public-company.ts';
import { useCopy } from '../../lib/copy.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { ClosingSection } from './closing-section.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './documents-page.scss';

/** The firm's documents, each with what it proves and how to check it. */
export function DocumentsPage({
  title,
  lead,
  documents,
}: {
  title: string;
  lead: string;
  documents: readonly ShownDocument[];
}) {
  const copy = useCopy(companyCopy);
  const { checking } = usePack('company', company);
  return (
    <PublicFrame>
      <PageBanner title={title} lead={lead} />
      <div className="site-width">
        {documents.map((document) => (
          <Columns
            kind="auto"
            as="section"
            key={document.id}
            id={document.id}
            gap={7}
            className="align-center column-gap-columns-wide py-8 border-top"
          >
            <DocumentDrawing document={document} />
            <div className="vstack gap-3 max-w-measure-short">
              <h2 className="fs-5">{document.title}</h2>
              <p className="muted">{document.text}</p>
              <h3 className="mt-3">{copy.howToCheck}</h3>
              <p className="muted">{document.check}</p>
            </div>
          </Columns>
        ))}
      </div>
      <section className="band py-section">
        <div className="site-width">
          <h2 className="fs-5">{checking.title}</h2>
          <ol className="numbered columns columns-3 columns-from-medium gap-7 mt-7">
            {checking.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      <ClosingSection title={copy.people.title} text={copy.people.text}>
        <Link className="btn btn-primary" to={paths.team}>
          {copy.people.team}
        </Link>
        <Link className="btn btn-plain" to={paths.about}>
          {copy.people.about}
        </Link>
      </ClosingSection>
    </PublicFrame>
  );
}
