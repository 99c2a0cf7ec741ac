import { Link } from '#router';
import { walletCopy } from '../../../copy/wallet.ts';
import { paths } from '../../../lib/paths.ts';

/** How to read the first entry of a wallet, while it is the only one. */
export function FirstEntry() {
  const { firstEntry: copy } = walletCopy.useTexts();
  return (
    <section
      className="hstack flex-wrap gap-5 justify-between py-5 border-bottom"
      aria-labelledby="first-entry-heading"
    >
      <div>
        <h2 id="first-entry-heading">{copy.heading}</h2>
        <p className="max-w-measure-short muted">{copy.text}</p>
      </div>
      <Link className="btn btn-plain" to={`${paths.history}/1`}>
        {copy.action}
      </Link>
    </section>
  );
}
