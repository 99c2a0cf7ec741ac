/** German texts of the messages about staff accounts, by their English text. */
export const staff = {
  'Write at least 3 characters': 'Schreiben Sie mindestens 3 Zeichen',
  'A note must have at most {} characters': 'Eine Notiz darf höchstens {} Zeichen haben',
  'Write the note': 'Schreiben Sie die Notiz',
  'The corrected note is not known': 'Die berichtigte Notiz ist unbekannt',
  'This note was corrected meanwhile. Correct the newer one':
    'Diese Notiz wurde inzwischen berichtigt. Berichtigen Sie die neuere',
  '{} is no longer an admin': '{} hat die Rolle Admin nicht mehr',
  'This address has an account by now': 'Diese Adresse hat inzwischen ein Konto',
  'This address has another invitation by now':
    'Diese Adresse hat inzwischen eine andere Einladung',
  'This account no longer exists': 'Dieses Konto gibt es nicht mehr',
  'The role has changed meanwhile': 'Die Rolle hat sich inzwischen geändert',
  'Order is not known': 'Diese Sortierung ist unbekannt',
  'Order must be asc or desc': 'Die Reihenfolge muss asc oder desc sein',
  'Status must be active or disabled': 'Der Status muss active oder disabled sein',
  'State of the identity check is not known': 'Dieser Stand der Identitätsprüfung ist unbekannt',
  'Role is not known': 'Diese Rolle ist unbekannt',
  'Money must be with or without': 'Geld muss with oder without sein',
  'Choose a role': 'Wählen Sie eine Rolle',
  'Enter the email address': 'Geben Sie die E-Mail-Adresse ein',
  'Enter a reason': 'Geben Sie einen Grund an',
  'Approve or refuse': 'Geben Sie frei oder lehnen Sie ab',
  'Status must be open or decided': 'Der Stand muss offen oder entschieden sein',
  'Turn on two-step login for your account first, under Security':
    'Schalten Sie zuerst unter Sicherheit die Anmeldung in zwei Schritten ein',
  'This is the last admin. Make somebody else an admin first':
    'Das ist der letzte Admin. Machen Sie zuerst jemand anderen zum Admin',
  'You can’t change your own role. Ask another admin':
    'Ihre eigene Rolle können Sie nicht ändern. Bitten Sie einen anderen Admin',
  '{} has this role already': '{} hat diese Rolle schon',
  'The email address of this account is not confirmed yet':
    'Die E-Mail-Adresse dieses Kontos ist noch nicht bestätigt',
  'Another admin must approve this, and there is none. Invite an admin first':
    'Ein anderer Admin muss zustimmen, und es gibt keinen. Laden Sie zuerst einen Admin ein',
  'A second admin must approve this, and there is none yet. Invite an admin first':
    'Ein zweiter Admin muss zustimmen, und es gibt noch keinen. Laden Sie zuerst einen Admin ein',
  'A second admin must approve this. The operator can invite one with the command create-admin':
    'Ein zweiter Admin muss zustimmen. Der Betreiber kann mit dem Befehl create-admin einen einladen',
  'The operator made this invitation. It expires by itself':
    'Diese Einladung stammt vom Betreiber. Sie läuft von selbst ab',
  '{} has an account with this address, as {}. Change its role instead':
    '{} hat mit dieser Adresse schon ein Konto ({}). Ändern Sie dessen Rolle',
  'You have invited {} as second admin. Withdraw that invitation, or wait until it is accepted':
    'Sie haben {} als zweiten Admin eingeladen. Ziehen Sie diese Einladung zurück oder warten Sie, bis sie angenommen ist',
  '{} has invited this address as {}. Send that invitation again or withdraw it':
    '{} hat diese Adresse schon eingeladen ({}). Senden Sie diese Einladung erneut oder ziehen Sie sie zurück',
  'This invitation has just changed. Try again':
    'Diese Einladung hat sich gerade geändert. Versuchen Sie es erneut',
  'There is a second admin now, who must approve this. Withdraw it and invite again':
    'Inzwischen gibt es einen zweiten Admin, der zustimmen muss. Ziehen Sie die Einladung zurück und laden Sie erneut ein',
  'This was sent several times within the hour. Wait first':
    'Das wurde in dieser Stunde mehrmals gesendet. Warten Sie etwas',
  'This invitation is being accepted, or was just sent again':
    'Diese Einladung wird gerade angenommen oder wurde eben erneut gesendet',
  'This invitation was {}': 'Diese Einladung gilt nicht mehr ({})',
  'This invitation has expired, was used or was withdrawn. Ask for a new one':
    'Diese Einladung ist abgelaufen, benutzt oder zurückgezogen. Bitten Sie um eine neue',
};
