import { X } from 'lucide-react';
import { useStore } from '../../hydration/use-store.ts';
import { LANGUAGES, type Language } from '../../lib/languages.ts';
import { useServices } from '../../lib/services.ts';
import './language-switch.scss';

/** Offers the browser's language on the first visit, in its own words, above the end of the window: nothing moves. */
export function LanguageOffer() {
  const { language } = useServices();
  const offered = useStore(language.offered) as Language | null;
  if (!offered) return null;
  const { name, offer, decline } = LANGUAGES[offered] as (typeof LANGUAGES)['de'];
  return (
    <aside
      className="language-offer floating hstack gap-3 px-4 py-3"
      lang={offered}
      aria-label={name}
    >
      <p className="flex-1 small">{offer}</p>
      <button
        type="button"
        className="btn btn-primary btn-compact"
        onClick={() => void language.choose(offered).catch(() => undefined)}
      >
        {name}
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={decline}
        onClick={() => void language.choose('en')}
      >
        <X size={18} strokeWidth={1.5} aria-hidden="true" />
      </button>
    </aside>
  );
}
