import { buyCrypto } from '#pack/buy-crypto.ts';
import { cashback } from '#pack/cashback.ts';
import { crime } from '#pack/crime.ts';
import { disclaimer } from '#pack/disclaimer.ts';
import { resourcesHub } from '#pack/hubs.ts';
import { privacy } from '#pack/privacy.ts';
import { terms } from '#pack/terms.ts';
import { Link } from '#router';
import type { Article } from '../../../content/article.ts';
import { resourcesCopy } from '../../copy/public-resources.ts';
import { usePack } from '../../lib/pack.ts';
import { paths } from '../../lib/paths.ts';
import { ArticlePage } from './article-page.tsx';
import { HubPage } from './hub-page.tsx';

export function ResourcesPage() {
  const copy = resourcesCopy.useTexts();
  return (
    <HubPage hub={usePack('resourcesHub', resourcesHub)}>
      <Link className="btn btn-primary" to={paths.faq}>
        {copy.faq}
      </Link>
    </HubPage>
  );
}

function ResourceArticle({ name, article }: { name: string; article: Article }) {
  const copy = resourcesCopy.useTexts();
  const shown = usePack(name, article);
  return <ArticlePage article={shown} within={{ to: paths.resources, label: copy.resources }} />;
}

export function BuyCryptoPage() {
  return <ResourceArticle name="buyCrypto" article={buyCrypto} />;
}

export function DisclaimerPage() {
  return <ResourceArticle name="disclaimer" article={disclaimer} />;
}

export function CashbackPage() {
  return <ResourceArticle name="cashback" article={cashback} />;
}

export function CrimePage() {
  return <ResourceArticle name="crime" article={crime} />;
}

export function TermsPage() {
  return <ResourceArticle name="terms" article={terms} />;
}

export function PrivacyPage() {
  return <ResourceArticle name="privacy" article={privacy} />;
}
