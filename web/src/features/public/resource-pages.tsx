import { Link } from 'react-router-dom';
import { buyCrypto } from '#pack/buy-crypto.ts';
import { cashback } from '#pack/cashback.ts';
import { crime } from '#pack/crime.ts';
import { disclaimer } from '#pack/disclaimer.ts';
import { resourcesHub } from '#pack/hubs.ts';
import { privacy } from '#pack/privacy.ts';
import { terms } from '#pack/terms.ts';
import { paths } from '../../lib/paths.ts';
import { ArticlePage } from './article-page.tsx';
import { HubPage } from './hub-page.tsx';

const WITHIN = { to: paths.resources, label: 'Resources' };

export function ResourcesPage() {
  return (
    <HubPage
      hub={resourcesHub}
      actions={
        <Link className="btn btn-primary" to={paths.faq}>
          Questions and answers
        </Link>
      }
    />
  );
}

export function BuyCryptoPage() {
  return <ArticlePage article={buyCrypto} within={WITHIN} />;
}

export function DisclaimerPage() {
  return <ArticlePage article={disclaimer} within={WITHIN} />;
}

export function CashbackPage() {
  return <ArticlePage article={cashback} within={WITHIN} />;
}

export function CrimePage() {
  return <ArticlePage article={crime} within={WITHIN} />;
}

export function TermsPage() {
  return <ArticlePage article={terms} within={WITHIN} />;
}

export function PrivacyPage() {
  return <ArticlePage article={privacy} within={WITHIN} />;
}
