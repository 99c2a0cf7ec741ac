import type { offlineCopy } from '../offline.ts';

export const offline = {
  lastFigures: 'Letzter Stand vom',
  readOnly: 'Sie können lesen, aber nichts absenden.',
  unreachable: 'Candor ist nicht erreichbar.',
  retry: 'Erneut versuchen',
  cannotSend: 'Sie sind offline: Es kann nichts gesendet werden.',
} satisfies typeof offlineCopy.texts;
