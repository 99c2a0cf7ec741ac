import { about } from '#pack/about.ts';
import { company } from '#pack/company.ts';
import { certificates, filings } from '#pack/documents.ts';
import { team } from '#pack/team.ts';
import { ArticlePage } from './article-page.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TeamList } from './team-list.tsx';
import { UnprovenFigures } from './unproven-figures.tsx';

export function AboutPage() {
  return (
    <ArticlePage article={about}>
      <UnprovenFigures />
    </ArticlePage>
  );
}

export function TeamPage() {
  return (
    <PublicFrame>
      <PageBanner title={company.team.title} lead={company.team.lead} drawing="heirs" />
      <TeamList members={team} />
    </PublicFrame>
  );
}

export function CertificationPage() {
  return <DocumentsPage {...company.certification} documents={certificates} />;
}

export function BusinessFilePage() {
  return <DocumentsPage {...company.businessFile} documents={filings} />;
}
