import type { Faq } from '../../faq.ts';

export const faq: Faq = {
  title: 'Häufige Fragen',
  lead: 'Was wann geschieht, und was Sie tun, wenn nicht.',
  topics: [
    {
      id: 'getting-started',
      title: 'Der Anfang',
      questions: [
        {
          question: 'Wie eröffne ich ein Konto?',
          answer: [
            'Geben Sie Name, E-Mail-Adresse, Benutzername, Land, Telefonnummer und ein Passwort ein. Wir schicken einen Link an Ihre E-Mail-Adresse. Öffnen Sie ihn innerhalb einer Stunde; danach fordern Sie auf derselben Seite einen neuen an.',
          ],
        },
        {
          question: 'Die E-Mail mit dem Link kam nicht an. Was nun?',
          answer: [
            'Sehen Sie im Spam-Ordner nach und fordern Sie sie dann erneut an. Jeder neue Link macht die älteren ungültig; nehmen Sie den neuesten.',
          ],
        },
        {
          question: 'Kann ich mich umsehen, bevor ich einzahle?',
          answer: [
            'Ja. Ohne Einzahlung können Sie die Pläne, das Einzahlungsformular und den Verlauf öffnen. Es gibt keine Frist.',
          ],
        },
        {
          question: 'Soll ich überhaupt anlegen?',
          answer: [
            'Nicht mit Geld, das Sie in den nächsten fünf Jahren brauchen, nicht mit geliehenem Geld und nicht ohne Rücklage für einige Monate. Wenn Sie unsicher sind, fragen Sie jemanden, der an Ihrer Antwort nichts verdient.',
          ],
        },
      ],
    },
    {
      id: 'deposit',
      title: 'Einzahlen',
      questions: [
        {
          question: 'Wie zahle ich ein?',
          answer: [
            'Wählen Sie Wallet und Plan und geben Sie den Betrag ein. Kopieren Sie die Adresse, senden Sie aus Ihrer eigenen Wallet und laden Sie dann ein Bild des Belegs hoch. Mitarbeiter vergleichen es mit dem, was ankam.',
          ],
        },
        {
          question: 'Wie viel muss ich einzahlen?',
          answer: [
            'Jeder Plan hat einen Bereich, der daneben steht. Der Betrag muss über dem Minimum liegen und höchstens dem Maximum entsprechen.',
          ],
        },
        {
          question: 'Wann erscheint es in meinem Guthaben?',
          answer: [
            'Sobald es genehmigt ist. Bis dahin steht es unter „In Bearbeitung“, mit der Frist für die Entscheidung. Verstreicht sie, wird es als überfällig markiert, für Sie und für uns.',
          ],
        },
        {
          question: 'Meine Einzahlung wurde abgelehnt. Wo ist das Geld?',
          answer: [
            'Die Ablehnung nennt ihren Grund, zum Beispiel dass nichts ankam oder das Bild nicht lesbar ist. Berichtigen Sie es und laden Sie erneut hoch. Kam das Geld an, schreiben Sie uns mit der Nummer der Transaktion.',
          ],
        },
      ],
    },
    {
      id: 'withdraw',
      title: 'Auszahlen',
      questions: [
        {
          question: 'Wann kann ich auszahlen?',
          answer: [
            'Jederzeit; am besten von Freitag bis Sonntag, wenn der Gewinn der Woche gutgeschrieben ist.',
          ],
        },
        {
          question: 'Wie viel kann ich auszahlen?',
          answer: [
            'Bei gewöhnlichen Paketen nur den Gewinn der Woche. Vertragspakete, deren ganze Summe ausgezahlt werden kann, gehören nicht zu dieser Demonstration. Die Seite „Auszahlen“ zeigt oben, was Ihnen jetzt zur Verfügung steht.',
          ],
        },
        {
          question: 'Was geschieht nach der Anfrage?',
          answer: [
            'Der Betrag wird reserviert, damit er nicht zweimal ausgegeben werden kann. Dann wird er bezahlt, und Ihre Anfrage zeigt die Referenz der Zahlung, falls es eine gibt; oder er geht mit dem Grund in Ihren Gewinn zurück. Bis zur Entscheidung können Sie abbrechen.',
          ],
        },
        {
          question: 'Wohin kann es gehen?',
          answer: [
            'An eine Bitcoin-Wallet oder per Überweisung in US-Dollar, Euro, kanadischen Dollar oder rumänischen Lei. Das Konto sollte auf Ihren Namen lauten.',
          ],
        },
      ],
    },
    {
      id: 'bitcoin-wallets',
      title: 'Bitcoin-Wallets',
      questions: [
        {
          question: 'Was ist eine Wallet?',
          answer: [
            'Ein Programm oder kleines Gerät, das die Schlüssel zu Ihren Bitcoin hält. Wer die Schlüssel hat, hat das Geld. Die Wiederherstellungsphrase, die sie anfangs zeigt, sind die Schlüssel: Schreiben Sie sie auf Papier und sagen Sie sie niemandem.',
          ],
        },
        {
          question: 'Welche Wallet soll ich nehmen?',
          answer: [
            'Eine, die Ihnen die Schlüssel gibt, von der Website ihres Herstellers stammt und seit Jahren besteht. Für größere Summen ein Gerät, das offline signiert. Wir empfehlen keine und verdienen an keiner.',
          ],
        },
        {
          question: 'Ich habe an eine falsche Adresse gesendet. Können Sie es zurückholen?',
          answer: [
            'Nein, und auch niemand sonst, was immer gegen Gebühr versprochen wird. Senden Sie zuerst einen kleinen Betrag, vergleichen Sie die ersten und letzten sechs Zeichen, und senden Sie dann den Rest.',
          ],
        },
      ],
    },
    {
      id: 'fees',
      title: 'Gebühren',
      questions: [
        {
          question: 'Was kostet das Konto?',
          answer: [
            'Eröffnung und Führung kosten nichts. Eine Auszahlung anzufragen ist kostenlos, und wir verlangen nie eine Zahlung davor. Wer das in unserem Namen tut, betrügt: Schreiben Sie uns.',
          ],
        },
        {
          question: 'Warum kam weniger an, als ich gesendet habe?',
          answer: [
            'Das Netz oder Ihre Börse hat unterwegs eine Gebühr genommen. Gutgeschrieben wird der Betrag, der ankam, und die Buchung sagt es.',
          ],
        },
        {
          question: 'Was kosten die Pläne?',
          answer: [
            'Handel hat Kosten, wie die Seiten der Märkte erklären. In dieser Demonstration wird nicht gehandelt, also entstehen keine.',
          ],
        },
      ],
    },
  ],
};
