import { about } from '#pack/about.ts';
import { company } from '#pack/company.ts';
import { certificates, filings } from '#pack/documents.ts';
import { team } from '#pack/team.ts';
import { usePack } from '../../lib/pack.ts';
import { ArticlePage } from './article-page.tsx';
import { DocumentsPage } from './documents-page.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import { TeamList } from './team-list.tsx';
import { UnprovenFigures } from './unproven-figures.tsx';

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
