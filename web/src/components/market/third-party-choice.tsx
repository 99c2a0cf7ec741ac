import { thirdPartiesCopy } from '../../copy/third-parties.ts';
import { useThirdParties } from '../../lib/services.ts';

/** Lets readers change their answer about market widgets. Shown once there is an answer. */
export function ThirdPartyChoice() {
  const copy = thirdPartiesCopy.useTexts();
  const { answer, set } = useThirdParties();
  if (answer === null) return null;
  const allowed = answer === 'allowed';
  return (
    <p className="d-print-none">
      {allowed ? copy.allowed : copy.declined}{' '}
      <button
        type="button"
        className="btn btn-text"
        onClick={() => set(allowed ? 'declined' : 'allowed')}
      >
        {allowed ? copy.decline : copy.allow}
      </button>
    </p>
  );
}
