import { company } from '#pack/company.ts';
import type { ShownDocument } from '../../../content/pack.ts';
import { Columns } from '../../components/layout/columns.tsx';
import { usePack } from '../../lib/pack.ts';
import { DocumentDrawing } from './document-drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './band.scss';
import './documents-page.scss';

/** The firm's documents, each with what it proves, and how to check them. */
export function DocumentsPage({
  title,
  lead,
  documents,
}: {
  title: string;
  lead: string;
  documents: readonly ShownDocument[];
}) {
  const { checking } = usePack('company', company);
  return (
    <PublicFrame>
      <PageBanner title={title} lead={lead} />
      <Columns className="site-width column-gap-columns">
        {documents.map((document) => (
          <figure key={document.id} className="m-0">
            <DocumentDrawing document={document} />
            <figcaption className="max-w-measure-short mt-5 muted">{document.text}</figcaption>
          </figure>
        ))}
      </Columns>
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
    </PublicFrame>
  );
}
