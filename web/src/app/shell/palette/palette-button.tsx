import { Search } from 'lucide-react';
import { paletteCopy } from '../../../copy/palette.ts';
import './palette-button.scss';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');

/** Opens the palette and names its key. */
export function PaletteButton({ onOpen }: { onOpen: () => void }) {
  const copy = paletteCopy.useTexts();
  return (
    <button
      type="button"
      className="palette-button"
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      onClick={onOpen}
    >
      <Search size={17} strokeWidth={1.5} aria-hidden="true" />
      {copy.open}
      {/* Its key is announced by aria-keyshortcuts. */}
      <span className="key-cap ms-auto d-none d-lg-inline" aria-hidden="true">
        {isApple ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
