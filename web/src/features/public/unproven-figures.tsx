import { claims } from '#pack/claims.ts';
import { company } from '#pack/company.ts';
import { Claim } from '../../components/data/claim.tsx';
import { ReturnsWithRisk } from '../../components/data/returns-with-risk.tsx';
import { companyCopy } from '../../copy/public-company.ts';
import { isShown } from '../../lib/claims.ts';
import { useCopy } from '../../lib/copy.ts';
import './unproven-figures.scss';

const LISTED = claims.filter(({ id }) => !id.startsWith('plan-'));

/** The firm's statistics as claims: with their evidence, or marked as unproven. */
export function UnprovenFigures() {
  const copy = useCopy(companyCopy);
  const shown = LISTED.filter((claim) => isShown(claim));
  if (shown.length === 0) return null;
  return (
    <section className="figures">
      <div className="site-width">
        <h2>{company.figures.title}</h2>
        <p className="muted">{company.figures.lead}</p>
        <ReturnsWithRisk>
          <dl>
            {shown.map(({ id, label }) => (
              <div key={id}>
                <dt>{label}</dt>
                <dd>
                  <Claim id={id} />
                </dd>
              </div>
            ))}
          </dl>
        </ReturnsWithRisk>
        <p className="small muted">{copy.owed(company.figures.owed)}</p>
      </div>
    </section>
  );
}
