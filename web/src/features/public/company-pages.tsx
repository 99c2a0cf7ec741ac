import { findInitials } from '@candor/contracts/initials';
import { about } from '#pack/about.ts';
import { claims } from '#pack/claims.ts';
import { company } from '#pack/company.ts';
import { certificates, filings } from '#pack/documents.ts';
import { team } from '#pack/team.ts';
import type { ShownDocument, TeamMember } from '../../../content/pack.ts';
import { Claim } from '../../components/data/claim.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { Columns } from '../../components/layout/columns.tsx';
import { isShown } from '../../lib/claims.ts';
import { usePack } from '../../lib/pack.ts';
import { ArticlePage } from './article-page.tsx';
import { DocumentDrawing } from './document-drawing.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './team-list.scss';
import './unproven-figures.scss';
import './band.scss';
import './documents-page.scss';

export function AboutPage() {
  return (
    <ArticlePage article={usePack('about', about)}>
      <UnprovenFigures />
    </ArticlePage>
  );
}

export function TeamPage() {
  const { title, lead } = usePack('company', company).team;
  return (
    <PublicFrame>
      <PageBanner title={title} lead={lead} />
      <TeamList members={usePack('team', team)} />
    </PublicFrame>
  );
}

export function CertificationPage() {
  const texts = usePack('company', company).certification;
  return <DocumentsPage {...texts} documents={usePack('certificates', certificates)} />;
}

export function BusinessFilePage() {
  const texts = usePack('company', company).businessFile;
  return <DocumentsPage {...texts} documents={usePack('filings', filings)} />;
}

/** The team with roles and decisions. Initials instead of portraits: the people of the demo pack are invented. */
function TeamList({ members }: { members: readonly TeamMember[] }) {
  return (
    <Columns as="ul" gap={0} className="site-width team column-gap-columns">
      {members.map(({ name, role, decides }) => (
        <li key={name} className="hstack gap-6 align-start py-6 border-top">
          <svg width="56" height="56" viewBox="0 0 56 56" aria-hidden="true">
            <circle cx="28" cy="28" r="26.5" />
            <text x="28" y="35" textAnchor="middle">
              {findInitials(name).join('')}
            </text>
          </svg>
          <div>
            <h2>{name}</h2>
            <p className="fw-strong">{role}</p>
            <p className="mt-2 muted">{decides}</p>
          </div>
        </li>
      ))}
    </Columns>
  );
}

const LISTED = claims.filter(({ id }) => !id.startsWith('plan-'));

/** The firm's statistics as claims: with their evidence, or marked as unproven. */
function UnprovenFigures() {
  const { figures } = usePack('company', company);
  const labels = usePack<Record<string, string>>('claimLabels', {});
  const shown = LISTED.filter((claim) => isShown(claim));
  if (shown.length === 0) return null;
  return (
    <section className="figures py-section-tight">
      <div className="site-width">
        <h2 className="fs-5">{figures.title}</h2>
        <p className="max-w-measure mt-3 muted">{figures.lead}</p>
        <ReturnsWithRisk>
          <Facts
            layout="stacked"
            className="columns columns-3 columns-from-medium my-6"
            rows={shown.map(({ id, label }) => [
              labels[id] ?? label,
              <span key={id} className="serif fs-5">
                <Claim id={id} />
              </span>,
            ])}
          />
        </ReturnsWithRisk>
      </div>
    </section>
  );
}

/** The firm's documents, each with what it proves, and how to check them. */
function DocumentsPage({
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
