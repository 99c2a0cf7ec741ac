/** German texts of the messages about profit runs, by their English text. */
export const profit = {
  'Choose a week': 'Wählen Sie eine Woche',
  'Enter a week such as 2026-W47': 'Geben Sie eine Woche wie 2026-W47 ein',
  'This week has not begun yet': 'Diese Woche hat noch nicht begonnen',
  'The rate of {}': 'Der Satz für {}',
  '{} must be a number': '{} muss eine Zahl sein',
  '{} must have at most four decimals': '{} darf höchstens vier Nachkommastellen haben',
  'Enter a rate': 'Geben Sie einen Satz ein',
  'Enter a rate for at least one plan': 'Geben Sie für mindestens einen Plan einen Satz ein',
  'No wallet has an allocation to these plans':
    'Keinem Konto ist etwas aus diesen Plänen zugeordnet',
  'A run credits at most {} wallets': 'Ein Lauf schreibt höchstens {} Konten gut',
  'Your own wallet has an allocation to these plans: another admin has to prepare this run':
    'Ihrem eigenen Konto ist etwas aus diesen Plänen zugeordnet: Eine andere Person muss diesen Lauf vorbereiten',
  'Choose a CSV file': 'Wählen Sie eine CSV-Datei',
  'This file is empty': 'Diese Datei ist leer',
  'The list was not loaded. It has {}': 'Die Liste wurde nicht geladen. Sie hat {}',
  '{} problems': '{} Fehler',
  '{} problems or more': '{} Fehler oder mehr',
  'a problem': 'einen Fehler',
  'The file is not text in UTF-8': 'Die Datei ist kein Text in UTF-8',
  'The first line must name the columns account, amount and, if there are notes, note':
    'Die erste Zeile muss die Spalten account, amount und, falls es Notizen gibt, note nennen',
  'A list has at most {} lines': 'Eine Liste hat höchstens {} Zeilen',
  'The list has no wallets': 'Die Liste enthält keine Konten',
  'The line has more than {} columns': 'Die Zeile hat mehr als {} Spalten',
  'The account is neither an email address nor an id':
    'Das Konto ist weder eine E-Mail-Adresse noch eine Kennung',
  'No account has this email address or id': 'Kein Konto hat diese E-Mail-Adresse oder Kennung',
  'Two accounts have this email address: enter the id of one':
    'Zwei Konten haben diese E-Mail-Adresse: Geben Sie die Kennung des einen ein',
  'The account is closed': 'Das Konto ist geschlossen',
  'Another admin has to credit your own wallet':
    'Ihr eigenes Konto muss eine andere Person mit Verwaltungsrechten gutschreiben',
  'The wallet is on line {} already': 'Das Konto steht schon in Zeile {}',
  'The note must have at most {} characters': 'Die Notiz darf höchstens {} Zeichen haben',
  'Remove line breaks and invisible characters from the note':
    'Entfernen Sie Zeilenumbrüche und unsichtbare Zeichen aus der Notiz',
  'The amount is missing': 'Der Betrag fehlt',
  'The amount must be above zero': 'Der Betrag muss über null liegen',
  'The amount must have at most two decimals':
    'Der Betrag darf höchstens zwei Nachkommastellen haben',
  'The amount is too large': 'Der Betrag ist zu groß',
  'The amount must be a number such as 1250.50': 'Der Betrag muss eine Zahl wie 1250.50 sein',
  'A quotation mark is not closed': 'Ein Anführungszeichen ist nicht geschlossen',
  'There is text before an opening quotation mark':
    'Vor einem öffnenden Anführungszeichen steht Text',
  'There is text behind a closing quotation mark':
    'Hinter einem schließenden Anführungszeichen steht Text',
  'Loading took too long. Try again':
    'Das Laden hat zu lange gedauert. Versuchen Sie es noch einmal',
  'Profit run': 'Gewinnlauf',
  'This week has another profit run already': 'Für diese Woche gibt es schon einen Gewinnlauf',
  'This was proposed anew. Read it first': 'Dies wurde neu vorgeschlagen. Lesen Sie es zuerst',
  'This week has another profit run already: {} proposed it on {}':
    'Für diese Woche gibt es schon einen Gewinnlauf: {} hat ihn am {} vorgeschlagen',
  'The profit run of this week is still being reversed: {} proposed the reversal on {}':
    'Der Gewinnlauf dieser Woche wird noch storniert: {} hat die Stornierung am {} vorgeschlagen',
  'The profit run of this week was reversed on {}, but not in every wallet (not reversed: {}). Adjust the wallets one by one':
    'Der Gewinnlauf dieser Woche wurde am {} storniert, aber nicht in jedem Konto (nicht storniert: {}). Korrigieren Sie die Konten einzeln',
  'Only the admin who prepared this run can propose it':
    'Nur wer diesen Lauf vorbereitet hat, kann ihn vorschlagen',
  'Only the admin who proposed this can cancel it':
    'Nur wer dies vorgeschlagen hat, kann es zurückziehen',
  'This run credits your own wallet': 'Dieser Lauf schreibt Ihrem eigenen Konto etwas gut',
  'Another admin must decide on this profit run':
    'Eine andere Person mit Verwaltungsrechten muss über diesen Gewinnlauf entscheiden',
  'This profit run is {}': 'Der Stand dieses Gewinnlaufs ist: {}',
  'A refusal needs a reason': 'Eine Ablehnung braucht eine Begründung',
  'Step must be credit or reversal': 'Der Schritt muss credit oder reversal sein',
  'Name the step': 'Nennen Sie den Schritt',
  'Change is not known': 'Diese Veränderung ist nicht bekannt',
  'Status is not known': 'Dieser Stand ist nicht bekannt',
};
