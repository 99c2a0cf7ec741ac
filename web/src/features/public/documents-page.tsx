import { company } from '#pack/company.ts';
import { Link } from '#router';
import type { ShownDocument } from '../../../content/pack.ts';
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
      <div className="site-width documents">
        {documents.map((document) => (
          <section key={document.id} id={document.id}>
            <DocumentDrawing document={document} />
            <div>
              <h2>{document.title}</h2>
              <p>{document.text}</p>
              <h3>{copy.howToCheck}</h3>
              <p>{document.check}</p>
            </div>
          </section>
        ))}
      </div>
      <section className="band documents-check">
        <div className="site-width">
          <h2>{checking.title}</h2>
          <ol>
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
