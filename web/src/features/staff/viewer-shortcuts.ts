import type { QueueShortcut } from '../../components/queue/queue-help.tsx';
import type { QueuesCopy } from '../../copy/queues.ts';

/** The keys of the image viewer, for the list of shortcuts. */
export const toViewerShortcuts = (keys: QueuesCopy['keys']): QueueShortcut[] => [
  { keys: ['I'], label: keys.image },
  { keys: ['+', '−'], label: keys.zoom },
  { keys: ['0'], label: keys.fit },
  { keys: ['T'], label: keys.rotate },
];
