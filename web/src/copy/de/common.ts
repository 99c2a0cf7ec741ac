import type { commonCopy } from '../common.ts';

export const common = {
  close: 'Schließen',
  retry: 'Erneut versuchen',
  working: 'Wird bearbeitet …',
  loading: (what: string) => `Wird geladen: ${what}`,
  offline:
    'Sie sind offline. Die Angaben sind möglicherweise veraltet; es kann nichts gesendet werden.',
  demonstration: 'Demonstration: Beispieldaten, kein Angebot',
  demonstrationLabel: 'Hinweis zur Demonstration',
} satisfies typeof commonCopy.texts;
