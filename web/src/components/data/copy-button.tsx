import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dataCopy } from '../../copy/data.ts';
import { copyText } from '../../lib/copy-text.ts';
import { useSnackBar } from '../feedback/snack-bar.tsx';

/** Copies a text to the clipboard and confirms it in the snack-bar. */
export function CopyButton({
  text,
  label,
  done,
  iconOnly = false,
  className = iconOnly ? 'icon-button' : 'btn btn-plain btn-compact',
  onBefore,
}: {
  text: string;
  label: string;
  /** The label is for screen readers only. */
  iconOnly?: boolean;
  /** The snack-bar's message. */
  done: string;
  className?: string;
  /** Returns false to prevent the copy. */
  onBefore?: () => boolean;
}) {
  const texts = dataCopy.useTexts();
  const show = useSnackBar();
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  async function copy(): Promise<void> {
    if (onBefore && !onBefore()) return;
    if (await copyText(text)) {
      setCopied(true);
      show(done);
    } else {
      show({ message: texts.copyingForbidden, kind: 'error' });
    }
  }

  const Icon = copied ? Check : Copy;
  return (
    <button type="button" className={className} onClick={() => void copy()}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />{' '}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{label}</span>
    </button>
  );
}
