import { claims } from '#pack/claims.ts';
import { company } from '#pack/company.ts';
import { Claim } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { companyCopy } from '../../copy/public-company.ts';
import { isShown } from '../../lib/claims.ts';
import { useCopy } from '../../lib/copy.ts';
import './unproven-figures.scss';
import { usePack } from '../../lib/pack.ts';

const LISTED = claims.filter(({ id }) => !id.startsWith('plan-'));

/** The firm's statistics as claims: with their evidence, or marked as unproven. */
export function UnprovenFigures() {
  const copy = useCopy(companyCopy);
  const { figures } = usePack('company', company);
  const labels = usePack<Record<string, string>>('claimLabels', {});
  const shown = LISTED.filter((claim) => isShown(claim));
  if (shown.length === 0) return null;
  return (
    <section className="figures">
      <div className="site-width">
        <h2>{figures.title}</h2>
        <p className="muted">{figures.lead}</p>
        <ReturnsWithRisk>
          <dl>
            {shown.map(({ id, label }) => (
              <div key={id}>
                <dt>{labels[id] ?? label}</dt>
                <dd>
                  <Claim id={id} />
                </dd>
              </div>
            ))}
          </dl>
        </ReturnsWithRisk>
        <p className="small muted">{copy.owed(figures.owed)}</p>
      </div>
    </section>
  );
}
