import type { viewsCopy } from '../views.ts';

export const views = {
  title: 'Wer mein Konto angesehen hat',
  lead: 'Jedes Mal, wenn Mitarbeitende Ihre Daten öffnen, wird dies festgehalten, noch bevor sie etwas sehen.',
  what: 'Die Liste der Zugriffe',
  whatLoading: 'die Liste der Zugriffe',
  empty: 'Bisher hat niemand von uns Ihr Konto angesehen.',
  older: 'Ältere Zugriffe',
  listLabel: 'Zugriffe auf Ihr Konto, neueste zuerst',
  roles: { investor: 'Anleger', support: 'Kundendienst', admin: 'Administration' },
  parts: {
    profile: 'Profil',
    wallet: 'Guthaben',
    history: 'Verlauf',
    receipts: 'Einzahlungen',
    'receipt-image': 'Belegbilder',
    withdrawals: 'Auszahlungen',
    adjustments: 'Korrekturen',
    reversals: 'Stornierungen',
    referrals: 'Empfehlungen',
    identity: 'Ausweisdokumente',
    sessions: 'Sitzungen und Anmeldungen',
    notes: 'Notizen unserer Mitarbeitenden',
    timeline: 'Zeitverlauf',
  },
  saw: (parts: string) => `Angesehen: ${parts}`,
  times: (count: number) => `${count}-mal innerhalb einer Stunde`,
  explanation:
    'Zugriffe einer Person innerhalb einer Stunde stehen in einer Zeile. Wer eine Liste von Anträgen bearbeitet, wird je Konto einmal pro Stunde erfasst. Namen werden nicht genannt; fragen Sie uns, wenn ein Zugriff Sie überrascht.',
} satisfies typeof viewsCopy.texts;
