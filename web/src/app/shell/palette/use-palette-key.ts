import { useEffect } from 'react';

/** Ctrl+K or Cmd+K, except while another dialog is open: that one is to be answered first. */
export function usePaletteKey(onPress: () => void): void {
  useEffect(() => {
    function look(event: KeyboardEvent): void {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!isShortcut || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      if (!document.querySelector('[role="dialog"], [role="alertdialog"]')) onPress();
    }
    window.addEventListener('keydown', look);
    return () => window.removeEventListener('keydown', look);
  }, [onPress]);
}
