import { Link } from 'react-router-dom';
import { company } from '#pack/company.ts';
import type { ShownDocument } from '../../../content/pack.ts';
import { paths } from '../../lib/paths.ts';
import { ClosingSection } from './closing-section.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './documents-page.scss';

/** Papers of the firm, each with what it proves and how to check it. */
export function DocumentsPage({
  title,
  lead,
  documents,
}: {
  title: string;
  lead: string;
  documents: readonly ShownDocument[];
}) {
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
              <h3>How to check it</h3>
              <p>{document.check}</p>
            </div>
          </section>
        ))}
      </div>
      <section className="band documents-check">
        <div className="site-width">
          <h2>{company.checking.title}</h2>
          <ol>
            {company.checking.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </div>
      </section>
      <ClosingSection
        title="Who stands behind it"
        text="Papers name people. The team page says what each of them may decide."
      >
        <Link className="btn btn-primary" to={paths.team}>
          Team
        </Link>
        <Link className="btn btn-plain" to={paths.about}>
          About Candor
        </Link>
      </ClosingSection>
    </PublicFrame>
  );
}
