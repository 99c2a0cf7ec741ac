import type { profileCopy } from '../profile.ts';

export const profile = {
  title: 'Mein Konto',
  lead: 'Wer Sie hier sind und wie wir Sie erreichen. Auch Mitarbeitende, die über Ihre Anträge entscheiden, sehen das.',
  yourProfile: 'Ihr Profil',
  notLoaded: 'Ihr Profil',
  updated: 'Erfolgreich aktualisiert',
  notValid: 'Formular unvollständig',
  picture: {
    yours: 'Ihr Bild',
    none: 'Noch kein Bild',
    add: 'Bild hinzufügen',
    change: 'Bild ändern',
    remove: 'Entfernen',
    removed: 'Bild entfernt',
    saved: 'Bild gespeichert',
    dialogTitle: 'Ihr Bild',
    fileTypes: 'ein PNG-, JPEG- oder WebP-Bild',
    fileLabel: 'Bilddatei',
    unreadable: 'Dieses Bild lässt sich nicht lesen. Wählen Sie ein anderes.',
    tooSmall: (side: number) =>
      `Das Bild ist zu klein. Wählen Sie eines mit mindestens ${side} mal ${side} Pixeln.`,
    stage: 'Ausschnitt Ihres Bildes',
    stageHint:
      'Zum Verschieben ziehen. Mit der Tastatur: Pfeiltasten verschieben, Plus und Minus zoomen.',
    zoom: 'Zoom',
    preview: 'So wird es aussehen',
    chooseOther: 'Anderes wählen',
    save: 'Bild speichern',
    cancel: 'Abbrechen',
    sending: 'Ihr Bild wird gesendet',
  },
  form: {
    name: 'Mein Konto',
    username: 'Benutzername',
    readOnly: 'Ihr Name und Ihr Benutzername lassen sich hier nicht ändern.',
    country: 'Land',
    otherCountry: 'Land wählen',
    phone: 'Telefon',
    phoneHint: (dialCode: string) =>
      `Wie Sie sie zu Hause wählen; ${dialCode} wird ergänzt. Beginnen Sie die Nummer eines anderen Landes mit +.`,
    phoneHintBare: 'Beginnen Sie mit + und der Landesvorwahl.',
    phoneWrong:
      'Geben Sie eine gültige Telefonnummer dieses Landes ein oder eine, die mit + beginnt.',
    phoneMissing:
      'Geben Sie eine Telefonnummer ein. Wir brauchen sie, um Sie wegen einer Zahlung zu erreichen.',
    address: 'Adresse',
    city: 'Ort',
    postalCode: 'Postleitzahl',
    save: 'Speichern',
    discard: 'Verwerfen',
    notSaved: 'Ihre Änderungen wurden nicht gespeichert. Ihre Eingaben sind noch da.',
  },
} satisfies typeof profileCopy.texts;
