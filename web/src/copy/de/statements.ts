import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { StatementsTexts } from '../statements.ts';

export const statements = {
  download: {
    title: 'Kontoauszüge',
    lead: 'Alle Buchungen eines Zeitraums mit Anfangs- und Endguthaben.',
    form: 'Kontoauszug herunterladen',
    period: 'Zeitraum',
    presets: {
      thisMonth: 'Dieser Monat',
      lastMonth: 'Letzter Monat',
      thisYear: 'Dieses Jahr',
      lastYear: 'Letztes Jahr',
    },
    from: 'Erster Tag',
    to: 'Letzter Tag',
    zoneHint: (zone: string) => `Die Tage beginnen um Mitternacht in Ihrer Zeitzone, ${zone}.`,
    opening: 'Anfangsguthaben',
    entries: 'Buchungen',
    closing: 'Endguthaben',
    format: 'Format',
    formats: {
      pdf: { label: 'PDF', note: 'Zum Drucken oder für Bank und Finanzamt' },
      csv: { label: 'CSV', note: 'Für Tabellenkalkulation oder Buchhaltung' },
      json: { label: 'Hashkette', note: 'Mit allen Hashes, zur Prüfung ohne Netz' },
    },
    submit: 'Herunterladen',
    done: 'Kontoauszug heruntergeladen',
    failed:
      'Der Download wurde vorzeitig abgebrochen. Es wurde nichts gespeichert; versuchen Sie es erneut.',
    codeHeading: 'Prüfcode',
    codeText:
      'Jeder Kontoauszug als PDF oder CSV enthält einen Prüfcode. Wer den Auszug erhält, kann ihn damit und mit dem Endguthaben prüfen.',
    checkLink: 'Kontoauszug prüfen',
    chainHeading: 'Selbst prüfen',
    chainText:
      'Die Hashkette enthält Ihre Buchungen, wie sie gehasht wurden, und einen signierten Prüfpunkt. Ein kleines Skript prüft sie ohne Netz.',
    chainSteps: {
      download: 'Laden Sie den Kontoauszug im Format „Hashkette“ herunter.',
      script: (file: ReactNode) =>
        sentence`Speichern Sie ${file} im selben Ordner. Es ist kurz; lesen Sie es zuerst. Es braucht Node 20.`,
      run: 'Führen Sie es aus. Es nennt, was nicht übereinstimmt.',
      file: 'kontoauszug.json',
    },
  },
  check: {
    title: 'Kontoauszug prüfen',
    lead: 'Sehen Sie, ob Candor ihn ausgestellt hat.',
    form: 'Kontoauszug prüfen',
    code: 'Prüfcode',
    codeHint: '12 Zeichen, am Fuß jeder Seite',
    closing: 'Endguthaben in USD',
    closingHint: 'Wie oben auf dem Kontoauszug angegeben',
    submit: 'Kontoauszug prüfen',
    validTitle: 'Dieser Kontoauszug ist gültig',
    validText: 'Vergleichen Sie diese Angaben mit ihm:',
    invalidTitle: 'Kein Kontoauszug stimmt überein',
    invalidText:
      'Vergleichen Sie beide mit dem Auszug. Sind sie richtig, stammt er nicht von uns oder wurde verändert.',
    holder: 'Initialen der Inhaberin oder des Inhabers',
    holderErased: 'mit dem Konto gelöscht',
    period: 'Zeitraum',
    periodValue: (from: string, to: string) => `${from} bis ${to}`,
    zone: 'Zeitzone',
    entries: 'Buchungen',
    issued: 'Ausgestellt',
    another: 'Weiteren Kontoauszug prüfen',
  },
} satisfies StatementsTexts;
