import { useThirdParties } from '../../lib/services.ts';

/** Takes the answer about market widgets back; shows once there is one. */
export function ThirdPartyChoice() {
  const { answer, set } = useThirdParties();
  if (answer === null) return null;
  const allowed = answer === 'allowed';
  return (
    <p className="third-party-choice">
      Market prices by TradingView: {allowed ? 'allowed' : 'declined'}.{' '}
      <button
        type="button"
        className="btn btn-text"
        onClick={() => set(allowed ? 'declined' : 'allowed')}
      >
        {allowed ? 'Decline' : 'Allow'} market prices
      </button>
    </p>
  );
}
