/** German texts of the messages about e-mails by staff, by their English text. */
export const mail = {
  'Write the text of the mail': 'Schreiben Sie den Text der E-Mail',
  'Write a subject': 'Schreiben Sie einen Betreff',
  'Choose who gets the mail': 'Wählen Sie, wer die E-Mail bekommt',
  'Name the template': 'Geben Sie der Vorlage einen Namen',
  'Another template has this name': 'Eine andere Vorlage heißt schon so',
  'The template was changed meanwhile. Load it again':
    'Die Vorlage wurde inzwischen geändert. Laden Sie sie neu',
  '{} is not a placeholder. Use {firstName} or {fullName}':
    '{} ist kein Platzhalter. Verwenden Sie {firstName} oder {fullName}',
  'There is no such account': 'Dieses Konto gibt es nicht',
  'No account has this e-mail address': 'Kein Konto hat diese E-Mail-Adresse',
  'The account has another e-mail address now': 'Das Konto hat jetzt eine andere E-Mail-Adresse',
  'The account is disabled': 'Das Konto ist gesperrt',
  'No account matches': 'Kein Konto passt',
  'The number of accounts has changed: it is {} now. Confirm again':
    'Die Zahl der Konten hat sich geändert: Jetzt sind es {}. Bestätigen Sie erneut',
  Template: 'Vorlage',
  'Bulk mail': 'Massen-E-Mail',
  Subject: 'Betreff',
  Text: 'Text',
};
