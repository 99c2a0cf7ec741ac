import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '../../lib/copy-text.ts';
import { SNACK, useSnackBar } from '../feedback/snack-bar.tsx';

/** Copies a text and says so. */
export function CopyButton({
  text,
  label = 'Copy',
  done = 'Copied',
  className = 'btn btn-plain btn-compact',
  onBefore,
  iconOnly = false,
}: {
  text: string;
  label?: string;
  /** Where space is short: the label is heard, not seen. */
  iconOnly?: boolean;
  /** The snack-bar's message. */
  done?: string;
  className?: string;
  /** Stops the copying by giving false. */
  onBefore?: () => boolean;
}) {
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
      show({ message: done, duration: SNACK.short });
    } else {
      show({ message: 'Copying is not allowed here. Select the text and copy it.', kind: 'error' });
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
