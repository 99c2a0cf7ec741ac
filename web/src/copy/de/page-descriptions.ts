import type { pageDescriptionsCopy } from '../page-descriptions.ts';

export const pageDescriptions = {
  home: 'Ein Anlagekonto, in dem jede Zahl zu den Buchungen dahinter führt: was wann und warum bewegt wurde und wer darüber entschieden hat.',
  about:
    'Warum Candor Buchungen statt Versprechen zeigt, wie Ihr Geld verbucht wird und welche unserer Zahlen niemand belegt hat.',
  team: 'Sechs Personen, ihre Aufgaben und die Entscheidungen über Ihr Geld, die sie allein treffen dürfen.',
  faq: 'Erste Schritte, Einzahlungen, Auszahlungen, Bitcoin-Adressen und Gebühren: was wann geschieht und was Sie tun können, wenn nicht.',
  businessFile:
    'Die Unterlagen, mit denen eine Gesellschaft gegründet und geführt wird, was in ihnen steht und wie Sie sie selbst prüfen.',
  certification:
    'Was eine Gründungsurkunde beweist, was nicht und wie Sie sie mit dem Register abgleichen.',
  market:
    'Sechs Märkte einfach erklärt: was Ihnen gehört, wie es Gewinn und Verlust bringt und was es kostet.',
  stocks:
    'Aktien, Aktienfonds und Dividenden: was Ihnen gehört, wie Gewinne und Verluste entstehen, was es kostet und wie Sie das Risiko streuen.',
  forex:
    'Wie Währungen gehandelt werden, was ein Kredit mit einem Verlust macht, verwaltete Konten und Signale und die Fragen, die Sie zuerst stellen sollten.',
  estate:
    'Gebäude oder Anteile daran besitzen: Miete, Leerstand, Kredite und warum das Geld langsam zurückkommt.',
  mutual:
    'Was ein Fonds enthält, wie sein Preis täglich ermittelt wird und was die jährliche Gebühr über die Jahre kostet.',
  fixed:
    'Anleihen, Festgeld und Geldmarktfonds: wer Ihnen was bis wann schuldet und was dabei schiefgehen kann.',
  gold: 'Münzen und Barren, Goldfonds und Minenaktien: drei Wege zum Gold, die sich sehr unterschiedlich verhalten.',
  planning:
    'Fünf Arten von Plänen für Geld mit einem Zweck: Öl und Gas, ein Unternehmen, die lange Frist, Ihr Nachlass, Ihre Finanzen.',
  oil: 'Was ein Anteil an einer Bohrung einbringt, was er kostet, wie er endet und was Sie vor der Unterschrift lesen sollten.',
  business:
    'Liquidität, Rücklagen, Eigentum und Nachfolge: das Geld eines Unternehmens getrennt von dem des Inhabers planen.',
  longTerm:
    'Geld für zehn Jahre und länger: wie viel, worin, zu welchen Kosten und was zu tun ist, wenn es fällt.',
  estatePlan:
    'Wer was erhält, wer entscheidet, wenn Sie es nicht können, und welche Dokumente das festhalten müssen.',
  finance:
    'Von der Liste der Einnahmen und Ausgaben zur Rücklage, zum Schuldenplan und zur ersten Anlage.',
  resources: 'Digitales Geld sicher kaufen und die Regeln, die zwischen Ihnen und uns gelten.',
  buyCrypto:
    'Sieben Hinweise, wie Sie digitales Geld kaufen und senden, ohne es durch einen Tippfehler oder an Diebe zu verlieren.',
  disclaimer:
    'Was diese Website ist, was sie nicht ist und was Sie aus ihren Inhalten nicht schließen dürfen.',
  cashback:
    'Wann eine Einzahlung zurückgegeben werden kann, wie Sie darum bitten und wie lange jeder Schritt dauert.',
  crime:
    'Wie wir mit Betrug, gestohlenem Geld und Geldwäsche umgehen und was Sie bei einem Verdacht tun sollten.',
  terms: 'Womit Sie bei der Kontoeröffnung einverstanden sind und wie Sie Geld verlieren können.',
  privacy:
    'Was wir über Sie speichern, warum, wie lange, wer es sieht und wie Sie Auskunft erhalten.',
  signup:
    'Ein Anlagekonto eröffnen: Name, E-Mail, Land und ein Link in Ihrem Postfach zur Bestätigung.',
  login: 'In Ihrem Konto anmelden.',
  admin: 'Der Zugang für Mitarbeitende.',
  forgotPassword: 'Einen Link anfordern, um ein neues Passwort zu wählen.',
  resetPassword: 'Mit Ihrem Link ein neues Passwort wählen.',
  successPassword: 'Ihr Passwort wurde zurückgesetzt.',
  verify: 'Bestätigen Sie Ihre E-Mail-Adresse, um das Konto zu eröffnen.',
  verified: 'Bestätigung Ihrer E-Mail-Adresse.',
  unsubscribe: 'Bestellen Sie eine E-Mail mit ihrem Link ab.',
  invitation: 'Erstellen Sie Ihr Konto mit dem Link Ihrer Einladung.',
  lockAccount: 'Sperren Sie Ihr Konto mit dem Link aus einer E-Mail.',
  confirmDestination: 'Bestätigen Sie mit Ihrem Link ein Auszahlungsziel.',
  verifyStatement:
    'Prüfen Sie mit dem Code eines Kontoauszugs, ob Candor ihn ausgestellt hat und ob sein Schlusssaldo stimmt.',
  notFound: 'Unter dieser Adresse gibt es nichts.',
} satisfies typeof pageDescriptionsCopy.texts;
