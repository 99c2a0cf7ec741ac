import { Keyboard } from 'lucide-react';
import { useState } from 'react';
import { queuesCopy } from '../../copy/queues.ts';
import { Dialog } from '../feedback/dialog.tsx';
import { useQueueKeys } from './use-queue-keys.ts';

/** A key of a queue beyond those of every queue. */
export interface QueueShortcut {
  keys: readonly string[];
  label: string;
}

/** The list of shortcuts: a button, and the key "?". */
export function QueueHelp({ extra = [] }: { extra?: readonly QueueShortcut[] }) {
  const copy = queuesCopy.useTexts().keys;
  const [open, setOpen] = useState(false);
  useQueueKeys({ '?': () => setOpen(true) });
  const shortcuts: readonly QueueShortcut[] = [
    { keys: ['J'], label: copy.next },
    { keys: ['K'], label: copy.previous },
    { keys: ['A'], label: copy.approve },
    { keys: ['R'], label: copy.reject },
    ...extra,
    { keys: ['Esc'], label: copy.close },
    { keys: ['?'], label: copy.help },
  ];
  return (
    <>
      <button
        type="button"
        className="icon-button text-muted"
        aria-label={copy.open}
        title={copy.open}
        aria-keyshortcuts="?"
        onClick={() => setOpen(true)}
      >
        <Keyboard size={21} strokeWidth={1.6} aria-hidden="true" />
      </button>
      <Dialog open={open} title={copy.title} onClose={() => setOpen(false)}>
        <dl className="facts facts-inline ruled">
          {shortcuts.map(({ keys, label }) => (
            <div key={label}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{label}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  );
}
