/** German texts of the messages about decisions of staff, by their English text. */
export const decisions = {
  'Choose a decision': 'Wählen Sie eine Entscheidung',
  'Give a reason': 'Geben Sie eine Begründung an',
  'Give a reason of at least 3 characters': 'Geben Sie eine Begründung mit mindestens 3 Zeichen an',
  'Reason must have at most 500 characters': 'Die Begründung darf höchstens 500 Zeichen haben',
  'The reason must have at most 500 characters': 'Die Begründung darf höchstens 500 Zeichen haben',
  'A rejection needs a reason': 'Eine Ablehnung braucht eine Begründung',
  'Status must be successful or rejected': 'Der Stand muss erfolgreich oder abgelehnt sein',
  'Status must be ready, successful or rejected':
    'Der Stand muss zahlungsbereit, erfolgreich oder abgelehnt sein',
  'Status must be open or decided': 'Der Stand muss offen oder entschieden sein',
  'Only a paid withdrawal has a payment reference':
    'Nur eine bezahlte Auszahlung hat eine Zahlungsreferenz',
  'This {} expired on {}. {}': 'Das ist abgelaufen ({}), am {}. {}',
  'Propose it again': 'Schlagen Sie es noch einmal vor',
  'Prepare it again': 'Bereiten Sie es noch einmal vor',
  'Mark it again, then another admin pays it':
    'Vermerken Sie es noch einmal, dann zahlt eine andere Person',
  'Only the admin who proposed this {} can withdraw it. You can refuse it':
    'Nur wer das vorgeschlagen hat, kann es zurückziehen ({}). Sie können es ablehnen',
  'This payout needs two admins. Mark it ready to pay, then another one pays it':
    'Diese Auszahlung braucht zwei Personen mit der Rolle Admin. Vermerken Sie sie als zahlungsbereit, dann zahlt eine andere',
  'You marked this payout ready to pay. Another admin must confirm it':
    'Sie haben diese Auszahlung als zahlungsbereit vermerkt. Eine andere Person muss sie bestätigen',
  'One admin is enough for this payout. Mark it as paid':
    'Für diese Auszahlung genügt eine Person. Vermerken Sie sie als bezahlt',
  'This withdrawal is not open for a decision': 'Diese Auszahlung ist nicht mehr offen',
  'Only the admin who marked this payout ready can withdraw the mark':
    'Nur wer diese Auszahlung als zahlungsbereit vermerkt hat, kann das zurückziehen',
  'This payout is not marked ready to pay, or is decided':
    'Diese Auszahlung ist nicht als zahlungsbereit vermerkt oder schon entschieden',
  'The mark that this payout is ready expired on {}. Mark it again, then another admin pays it':
    'Der Vermerk, dass diese Auszahlung zahlungsbereit ist, ist am {} abgelaufen. Vermerken Sie es noch einmal, dann zahlt eine andere Person',
  'You credited this wallet on {} ({}). Another admin must pay from it until {}':
    'Sie haben diesem Konto am {} gutgeschrieben ({}). Bis {} muss eine andere Person daraus auszahlen',
  'Status must be successful': 'Der Stand muss erfolgreich sein',
  'Status must be approved or refused': 'Der Stand muss freigegeben oder abgelehnt sein',
  'The payment reference must have at most 100 characters':
    'Die Zahlungsreferenz darf höchstens 100 Zeichen haben',
  'Choose which total': 'Wählen Sie den Stand, der sich ändert',
  'Choose add or reduce': 'Wählen Sie Gutschrift oder Abzug',
  'The amount to deduct is higher than {}': 'Der abzuziehende Betrag ist größer als {}',
  'Part of this money is no longer in the account':
    'Ein Teil dieses Geldes ist nicht mehr im Konto',
  'Only an approved deposit or an adjustment can be reversed':
    'Nur eine freigegebene Einzahlung oder eine Anpassung kann storniert werden',
  'This entry has already been reversed': 'Diese Buchung ist schon storniert',
  'This entry is reversed already, or a reversal is proposed':
    'Diese Buchung ist schon storniert, oder eine Stornierung ist vorgeschlagen',
  'This {} is not open for a decision': 'Hier ist keine Entscheidung offen ({})',
  'This {} has already been decided': 'Hier wurde schon entschieden ({})',
  'Say why the confirmed amount differs': 'Geben Sie an, warum der bestätigte Betrag abweicht',
  'This {} has already been decided: {} by {} on {}': 'Hier wurde schon entschieden.',
  'Choose a queue': 'Wählen Sie eine Warteschlange',
  'The item must be 24 hexadecimal digits': 'Der Antrag muss 24 Hexadezimalziffern haben',
  'The page must be 16 hexadecimal digits': 'Die Seite muss 16 Hexadezimalziffern haben',
  'Name the page': 'Nennen Sie die Seite',
  'Another admin must decide on this {}':
    'Hier muss eine andere Person mit der Rolle Admin entscheiden ({})',
  'Another admin must decide on your own identity':
    'Über Ihre eigene Identität muss eine andere Person entscheiden',
  'Another admin must decide on your own receipt':
    'Über Ihren eigenen Beleg muss eine andere Person entscheiden',
  'Another admin must approve the first deposit of somebody who joined with your code':
    'Die erste Einzahlung von jemandem, der mit Ihrem Code beigetreten ist, muss eine andere Person freigeben',
  'Another admin must decide on your own withdrawal':
    'Über Ihre eigene Auszahlung muss eine andere Person entscheiden',
  'Another admin must reverse entries of your own wallet':
    'Buchungen Ihres eigenen Kontos muss eine andere Person stornieren',
  'Cannot edit currently logged in user': 'Ihr eigenes Konto können Sie nicht ändern',
  'Another change is being proposed. Look at it first':
    'Gerade wird eine andere Änderung vorgeschlagen. Sehen Sie sie zuerst an',
  approved: 'freigegeben',
  refused: 'abgelehnt',
  withdrawn: 'zurückgezogen',
  Someone: 'Jemand',
  'Someone else must decide on a proposal of yours or about you':
    'Über einen Vorschlag von Ihnen oder über Sie muss eine andere Person entscheiden',
  'Only {}, who made this proposal, can withdraw it. You can refuse it':
    'Nur {} kann diesen eigenen Vorschlag zurückziehen. Sie können ihn ablehnen',
  '{} proposed another change on {}. It must be decided or withdrawn first':
    '{} hat am {} eine andere Änderung vorgeschlagen. Zuerst muss über sie entschieden oder sie zurückgezogen werden',
  // What a decision is about, within messages.
  receipt: 'Beleg',
  withdrawal: 'Auszahlung',
  adjustment: 'Anpassung',
  reversal: 'Stornierung',
  'an admin': 'Admin',
};
