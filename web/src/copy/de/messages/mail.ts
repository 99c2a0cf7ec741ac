/** German texts of the messages about emails by staff, by their English text. */
export const mail = {
  'Write the text of the email': 'Schreiben Sie den Text der E-Mail',
  'Write a subject': 'Schreiben Sie einen Betreff',
  'Choose who gets the email': 'Wählen Sie, wer die E-Mail bekommt',
  'Name the template': 'Geben Sie der Vorlage einen Namen',
  'Another template has this name': 'Eine andere Vorlage heißt schon so',
  'The template was changed meanwhile. Load it again':
    'Die Vorlage wurde inzwischen geändert. Laden Sie sie neu',
  '{} is not a placeholder. Use {firstName} or {fullName}':
    '{} ist kein Platzhalter. Verwenden Sie {firstName} oder {fullName}',
  'This bulk email is not stopped': 'Dieser Versand ist nicht angehalten',
  'There is no such account': 'Dieses Konto gibt es nicht',
  'No account has this email address': 'Kein Konto hat diese E-Mail-Adresse',
  'The account has another email address now': 'Das Konto hat jetzt eine andere E-Mail-Adresse',
  'The account is disabled': 'Das Konto ist gesperrt',
  'No account matches': 'Kein Konto passt',
  'The number of accounts has changed: it is {} now. Confirm again':
    'Die Zahl der Konten hat sich geändert: Jetzt sind es {}. Bestätigen Sie erneut',
  'A message from Candor': 'Eine Nachricht von Candor',
  'Subject must have at most {} characters': 'Betreff: höchstens {} Zeichen',
  'Write the subject as it is read: encoded words such as =?utf-8?B?…?= cannot be used':
    'Schreiben Sie den Betreff so, wie er gelesen wird: kodierte Wörter wie =?utf-8?B?…?= sind nicht möglich',
  'Text must have at most {} characters': 'Text: höchstens {} Zeichen',
  'Name must have at most {} characters': 'Name: höchstens {} Zeichen',
  'Choose a role': 'Wählen Sie eine Rolle',
  'Choose a state of the identity check': 'Wählen Sie einen Stand der Identitätsprüfung',
  'Name the version that you edited': 'Nennen Sie die Version, die Sie bearbeitet haben',
  'Confirm how many accounts get the email': 'Bestätigen Sie, wie viele Konten die E-Mail bekommen',
  'Choose a kind of email': 'Wählen Sie eine Art von E-Mail',
  'Choose a state': 'Wählen Sie einen Zustand',
  'There are {} templates. Remove one first': 'Es gibt {} Vorlagen. Entfernen Sie zuerst eine',
  Template: 'Vorlage',
  'Bulk mail': 'Massen-E-Mail',
  Subject: 'Betreff',
  Text: 'Text',
};
