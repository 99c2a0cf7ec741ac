import { useReferralLink } from '../../api/referrals.ts';
import { referralsCopy } from '../../copy/referrals.ts';
import { CopyButton } from '../data/copy-button.tsx';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import '../forms/forms.scss';

/** The link that invites, to be copied. */
export function ReferralLink({ button = 'btn btn-primary' }: { button?: string }) {
  const copy = referralsCopy.useTexts();
  const { link, loaded, error, retry } = useReferralLink();
  if (error && !loaded) return <LoadFailure what={copy.linkLabel} error={error} onRetry={retry} />;
  return (
    <div className="hstack flex-wrap gap-2">
      {link ? (
        <>
          <input
            readOnly
            className="form-control flex-1 min-w-0 text-muted text-truncate"
            value={link}
            aria-label={copy.linkLabel}
            onFocus={(event) => event.target.select()}
          />
          <CopyButton text={link} label={copy.copy} done={copy.copied} className={button} />
        </>
      ) : loaded ? (
        <span className="muted">{copy.linkPending}</span>
      ) : (
        <Skeleton height="44px" />
      )}
    </div>
  );
}
