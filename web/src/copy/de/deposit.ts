import type { ReactNode } from 'react';
import { sentence } from '../../lib/sentence.ts';
import type { DepositTexts } from '../deposit.ts';

export const deposit = {
  title: 'Einzahlung',
  lead: (hours: ReactNode) =>
    sentence`Überweisen Sie zuerst und laden Sie dann den Beleg hoch. Unser Team entscheidet innerhalb von ${hours}; Sie können jeden Schritt verfolgen.`,
  form: 'Das Einzahlungsformular',
  loading: 'das Einzahlungsformular',
  fields: {
    wallet: 'die Wallet',
    plan: 'der Plan',
    amount: 'der Betrag',
    transactionId: 'die Transaktions-ID',
    file: 'das Bild des Belegs',
  },
  wallet: 'Wallet',
  noAddress: 'Noch keine Adresse eingerichtet',
  plan: 'Plan',
  minimum: 'Minimum',
  maximum: 'Maximum',
  roi: 'Rendite',
  above: 'über',
  upTo: 'bis',
  returnsHint: 'Erträge sind nicht garantiert; Sie können Ihre Einlage verlieren.',
  amount: 'Betrag',
  amountInUsd: 'Betrag in USD',
  sendAndUpload: 'Überweisen und hochladen',
  receiptImage: 'Bild des Belegs',
  imageHint: 'PNG, JPEG oder WebP, bis 10 MB.',
  imageTypes: 'ein PNG-, JPEG- oder WebP-Bild',
  pasteHint: 'Sie können auch einen Screenshot einfügen.',
  takePhoto: 'Foto aufnehmen',
  transactionId: 'Transaktions-ID (optional)',
  transactionHint: 'Aus Ihrer Wallet. Sie hilft unserem Team, die Zahlung zu finden.',
  restored: 'Ihre Sitzung war abgelaufen. Ihre Eingaben sind wiederhergestellt.',
  chooseWalletFirst: 'Wählen Sie zuerst eine Wallet; ihre Adresse erscheint dann hier.',
  qrCode: (wallet: string) => `${wallet}-Adresse als QR-Code`,
  walletAddress: (wallet: string) => `${wallet}-Adresse`,
  copyAddress: 'Adresse kopieren',
  addressCopied: 'Adresse kopiert',
  summary: 'Übersicht',
  inBitcoin: 'In Bitcoin, etwa',
  rateOld: (rate: ReactNode, date: ReactNode) =>
    sentence`Der letzte Kurs, ${rate} vom ${date}, ist zu alt zum Umrechnen. Sehen Sie den aktuellen nach, bevor Sie senden.`,
  rateNote: (rate: ReactNode, date: ReactNode) =>
    sentence`zum Kurs von ${rate}, von unserem Team festgelegt am ${date}`,
  balanceNow: 'Guthaben jetzt',
  afterApproval: 'Nach der Freigabe',
  decisionDue: 'Entscheidung bis',
  review: 'Einzahlung prüfen',
  problemsToFix: (count: number) =>
    count === 1 ? 'Bitte beheben Sie 1 Problem:' : `Bitte beheben Sie ${count} Probleme:`,
  problems: {
    noAmount: 'Bitte geben Sie den eingezahlten Betrag ein',
    amountNotValid: 'Der Betrag ist nicht gültig',
    startsAbove: (plan: string, limit: string, least: string) =>
      `${plan} beginnt über ${limit}. Geben Sie mindestens ${least} ein.`,
    takesAtMost: (plan: string, limit: string) =>
      `${plan} nimmt höchstens ${limit} an. Geben Sie weniger ein oder wählen Sie einen größeren Plan.`,
    noFile: 'Bitte wählen Sie den Einzahlungsbeleg aus',
  },
  reviewTitle: 'Diesen Beleg senden?',
  reviewNote: (file: string) =>
    `Bild des Belegs: ${file}. Unser Team vergleicht es mit der eingegangenen Zahlung. Stimmt etwas nicht überein, erfahren Sie den Grund.`,
  duplicate: {
    title: 'Diesen Beleg haben Sie bereits gesendet',
    facts: (amount: ReactNode, date: ReactNode, reference: string) =>
      sentence`Einzahlung von ${amount}, gesendet am ${date}, Beleg ${reference}.`,
    pending: 'Er wird geprüft. Sie müssen ihn nicht noch einmal senden.',
    credited: 'Er wurde freigegeben und gutgeschrieben.',
    show: 'Anzeigen',
  },
  addressChanged: {
    title: (wallet: string) =>
      `Die ${wallet}-Adresse hat sich geändert, seit Sie diese Seite geöffnet haben`,
    text: 'Zahlungen an die alte Adresse kommen möglicherweise nicht an. Fahren Sie nur fort, wenn Sie an die neue gezahlt haben.',
    before: 'Bisher',
    now: 'Jetzt',
    acknowledge: 'Ich habe an die neue Adresse gezahlt',
  },
  back: 'Zurück',
  retry: 'Erneut versuchen',
  send: 'Beleg senden',
  sending: 'Das Bild des Belegs wird gesendet',
  sent: {
    title: 'Beleg gesendet',
    lead: (reference: string) =>
      `Ihr Beleg ${reference} ist bei uns eingegangen. Wir haben ihn per E-Mail bestätigt.`,
    section: 'Ihre Einzahlung',
    amount: (amount: ReactNode) => sentence`Einzahlung von ${amount}`,
    facts: (plan: string, wallet: string, reference: string) =>
      `${plan}, ${wallet}, Beleg ${reference}`,
    progress: 'Stand der Einzahlung',
    steps: { sent: 'Beleg gesendet', checking: 'In Prüfung', credited: 'Gutgeschrieben' },
    toDashboard: 'Zur Übersicht',
    another: 'Weiteren Beleg senden',
  },
  plans: {
    title: 'Anlagepläne',
    lead: 'Der Plan richtet sich nach der Höhe der Einzahlung. Was er enthält, hängt nicht davon ab.',
    limits: (minimum: string, maximum: string) => `über ${minimum} bis ${maximum}`,
    quotedReturn: 'Genannte Rendite',
    choose: 'Plan wählen',
    holdsTitle: 'Was jeder Plan enthalten kann',
    holds: [
      'CFDs auf US-Aktien',
      'CFDs auf Indizes',
      '36 Währungspaare',
      'Kryptowährungen',
      'Metalle',
      'Treueboni',
    ],
    risks: (terms: ReactNode) =>
      sentence`Differenzkontrakte und Devisengeschäfte sind gehebelt: Schon eine kleine Bewegung dagegen kann mehr kosten, als eingesetzt wurde. Lesen Sie die ${terms}.`,
    terms: 'Bedingungen und Risiken',
  },
} satisfies DepositTexts;
