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
import { useCopy } from '../../lib/copy.ts';
import { paths } from '../../lib/paths.ts';
import { ArticlePage } from './article-page.tsx';
import { HubPage } from './hub-page.tsx';

export function ResourcesPage() {
  const copy = useCopy(resourcesCopy);
  return (
    <HubPage
      hub={resourcesHub}
      actions={
        <Link className="btn btn-primary" to={paths.faq}>
          {copy.faq}
        </Link>
      }
    />
  );
}

function ResourceArticle({ article }: { article: Article }) {
  const copy = useCopy(resourcesCopy);
  return <ArticlePage article={article} within={{ to: paths.resources, label: copy.resources }} />;
}

export function BuyCryptoPage() {
  return <ResourceArticle article={buyCrypto} />;
}

export function DisclaimerPage() {
  return <ResourceArticle article={disclaimer} />;
}

export function CashbackPage() {
  return <ResourceArticle article={cashback} />;
}

export function CrimePage() {
  return <ResourceArticle article={crime} />;
}

export function TermsPage() {
  return <ResourceArticle article={terms} />;
}

export function PrivacyPage() {
  return <ResourceArticle article={privacy} />;
}
