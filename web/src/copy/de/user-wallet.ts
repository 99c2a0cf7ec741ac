import { sentence } from '../../lib/sentence.ts';
import type { userWalletCopy } from '../user-wallet.ts';

export const userWallet: typeof userWalletCopy.texts = {
  wallet: {
    title: 'Guthaben',
    what: 'Das Guthaben',
    loading: 'das Guthaben',
    balance: 'Guthaben',
    available: (amount) => sentence`${amount} auszahlbar`,
    held: (amount) => sentence`${amount} für Auszahlungen reserviert`,
    withdrawn: (amount) => sentence`${amount} bisher ausgezahlt`,
    totals: {
      totalProfit: 'Gewinn gesamt',
      totalInvestment: 'Anlage gesamt',
      totalDeposit: 'Einzahlungen gesamt',
    },
    adjust: 'Erhöhen oder verringern',
  },
  history: {
    what: 'Die Buchungen',
    loading: 'die Buchungen',
    caption: 'Buchungen, neueste zuerst',
    none: 'Das Konto hat keine Buchungen.',
    columns: {
      date: 'Datum',
      what: 'Buchung',
      amount: 'Betrag',
      balance: 'Guthaben',
      action: 'Stornieren',
    },
    older: 'Ältere Buchungen zeigen',
    olderWhat: 'Ältere Buchungen',
    reverse: 'Stornieren',
    reverseLabel: (entry, seq) => `Buchung ${seq} stornieren: ${entry}`,
    reversedBy: (seq) => `storniert durch Buchung ${seq}`,
    reverses: (seq) => `storniert Buchung ${seq}`,
  },
  adjust: {
    title: (total) => `Erhöhen oder verringern: ${total}`,
    action: 'Was geschehen soll',
    add: 'Erhöhen',
    reduce: 'Verringern',
    amount: 'Betrag',
    details: 'Begründung',
    detailsHint: 'Der Anleger liest dies genau so, wie Sie es schreiben.',
    effect: 'Danach',
    negative: (label) => `${label} kann nicht negativ werden.`,
    terms: 'Was Sie allein buchen können',
    termsPending:
      'Sie können dies senden, sobald feststeht, ob ein zweiter Admin darüber entscheidet.',
    termsMissing:
      'Es steht nicht fest, ob ein zweiter Admin darüber entscheidet. Laden Sie die Angabe noch einmal.',
    secondAdmin: 'Über diese Änderung entscheidet ein zweiter Admin: Bis dahin bewegt sich nichts.',
    alone: {
      change: (limit) => `Bis ${limit} wird sofort gebucht; darüber entscheidet ein zweiter Admin.`,
      'maker-day': (limit) =>
        `In diesen 24 Stunden können Sie allein noch ${limit} anpassen; darüber entscheidet ein zweiter Admin.`,
      'maker-week': (limit) =>
        `In diesen sieben Tagen können Sie allein noch ${limit} anpassen; darüber entscheidet ein zweiter Admin.`,
      'wallet-day': (limit) =>
        `An diesem Guthaben werden in diesen 24 Stunden noch ${limit} sofort gebucht; darüber entscheidet ein zweiter Admin.`,
      'wallet-week': (limit) =>
        `An diesem Guthaben werden in diesen sieben Tagen noch ${limit} sofort gebucht; darüber entscheidet ein zweiter Admin.`,
    },
    submit: 'Ändern',
    propose: 'Vorschlagen',
    cancel: 'Zurück',
    done: 'Erfolgreich geändert',
    proposed:
      'Vorgeschlagen. Eine zweite Person der Administration entscheidet; noch hat sich nichts bewegt.',
  },
  reverse: {
    title: (seq) => `Buchung ${seq} stornieren?`,
    lead: (entry, amount) =>
      `${entry}, ${amount}. Eine neue Buchung kehrt sie um; die Buchung selbst bleibt bestehen.`,
    details: 'Grund',
    submit: 'Stornieren',
    done: 'Buchung storniert',
    proposed:
      'Vorgeschlagen. Eine zweite Person der Administration entscheidet; noch hat sich nichts bewegt.',
  },
};
