import { claims } from '#pack/claims.ts';
import { company } from '#pack/company.ts';
import { Claim } from '../../components/data/claim.tsx';
import { Facts } from '../../components/data/facts.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { isShown } from '../../lib/claims.ts';
import './unproven-figures.scss';
import { usePack } from '../../lib/pack.ts';

const LISTED = claims.filter(({ id }) => !id.startsWith('plan-'));

/** The firm's statistics as claims: with their evidence, or marked as unproven. */
export function UnprovenFigures() {
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
