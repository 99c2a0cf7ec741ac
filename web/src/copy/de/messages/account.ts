/** German texts of the messages about login, protection and identity, by their English text. */
export const account = {
  'This account is closed': 'Dieses Konto ist geschlossen',
  'This account is being closed': 'Dieses Konto wird gerade geschlossen',
  'A deletion of this account has begun. Please try again in a moment.':
    'Eine Löschung dieses Kontos hat begonnen. Bitte versuchen Sie es gleich noch einmal.',
  'Your account is being closed already': 'Ihr Konto wird bereits geschlossen',
  'Your account is still being set up. Try again shortly.':
    'Ihr Konto wird noch eingerichtet. Versuchen Sie es gleich noch einmal.',
  'Only an account of an investor can be closed. Change the role first.':
    'Nur das Konto eines Anlegers kann geschlossen werden. Ändern Sie zuerst die Rolle.',
  'This account still holds money': 'Auf diesem Konto liegt noch Geld',
  'This account still holds money or open requests':
    'Auf diesem Konto liegt noch Geld, oder es gibt offene Anträge',
  'Decide its open deposits first': 'Entscheiden Sie zuerst über die offenen Einzahlungen',
  'Pay or reject its open withdrawals first':
    'Zahlen Sie zuerst die offenen Auszahlungen aus oder lehnen Sie sie ab',
  'Decide the open proposals about it first': 'Entscheiden Sie zuerst über die offenen Vorschläge',
  'Pay out or correct its balance to zero first':
    'Bringen Sie das Guthaben zuerst auf null, durch Auszahlung oder Anpassung',
  'Too many attempts. Try again in a minute, or reset your password':
    'Zu viele Versuche. Versuchen Sie es in einer Minute wieder oder setzen Sie Ihr Passwort zurück',
  'Too many attempts. Try again in {}, or reset your password':
    'Zu viele Versuche. Versuchen Sie es in {} wieder oder setzen Sie Ihr Passwort zurück',
  'Too many sign-ins at the moment. Try again shortly.':
    'Zurzeit melden sich sehr viele Personen an. Versuchen Sie es gleich noch einmal.',
  'Sign-in is not ready yet': 'Die Anmeldung ist gleich bereit',
  'Email or password is incorrect': 'E-Mail-Adresse oder Passwort ist nicht richtig',
  'The current password is incorrect': 'Das bisherige Passwort ist nicht richtig',
  'The password is incorrect': 'Das Passwort ist nicht richtig',
  'Two-step login is on: confirm with a code of your authenticator app or a recovery code':
    'Die Anmeldung in zwei Schritten ist eingeschaltet: Bestätigen Sie mit einem Code Ihrer Authenticator-App oder einem Wiederherstellungscode',
  'Your account has a passkey: confirm with it':
    'Ihr Konto hat einen Passkey: Bestätigen Sie damit',
  'The password was changed in another session. Log in again':
    'Das Passwort wurde in einer anderen Sitzung geändert. Melden Sie sich erneut an',
  'This account is disabled. Contact support to have it enabled':
    'Dieses Konto ist gesperrt. Wenden Sie sich an den Kundendienst, damit es freigeschaltet wird',
  'This account was locked with a link from one of our emails. Reset your password to unlock it':
    'Dieses Konto wurde mit einem Link aus einer unserer E-Mails gesperrt. Setzen Sie Ihr Passwort zurück, um es zu entsperren',
  'You can’t disable your own account': 'Ihr eigenes Konto können Sie nicht sperren',
  'Confirm your email address first': 'Bestätigen Sie zuerst Ihre E-Mail-Adresse',
  'Your role may not do this': 'Ihre Rolle erlaubt das nicht',
  'Log in to go on': 'Melden Sie sich an, um fortzufahren',
  'Your session needs to be renewed': 'Ihre Sitzung muss erneuert werden',
  'Your session has ended. Log in again': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an',
  'You were signed out. Log in again': 'Sie wurden abgemeldet. Melden Sie sich erneut an',
  'This session was ended. Log in again.':
    'Diese Sitzung wurde beendet. Melden Sie sich erneut an.',
  'Your session cannot be checked right now. Try again shortly.':
    'Ihre Sitzung kann zurzeit nicht geprüft werden. Versuchen Sie es gleich noch einmal.',
  'Confirm that it is you to go on': 'Bestätigen Sie, dass Sie es sind, um fortzufahren',
  'Confirm that it is you: log in again, then repeat this.':
    'Bestätigen Sie, dass Sie es sind: Melden Sie sich erneut an und wiederholen Sie dann den Vorgang.',
  'The link is not complete': 'Der Link ist nicht vollständig',
  'This link is not valid': 'Dieser Link ist ungültig',
  'The link has expired, or was used or replaced. Ask for a new one':
    'Der Link ist abgelaufen, schon benutzt oder ersetzt. Fordern Sie einen neuen an',
  'Nobody has this referral code. Correct it or leave it out':
    'Diesen Empfehlungscode hat niemand. Korrigieren Sie ihn oder lassen Sie ihn weg',
  'You can’t use your own referral code':
    'Ihren eigenen Empfehlungscode können Sie nicht verwenden',
  'An account with this email address already exists':
    'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
  'This is your email address already': 'Das ist schon Ihre E-Mail-Adresse',
  'You asked for several changes of your address. Try again in an hour':
    'Sie haben mehrere Änderungen Ihrer Adresse angefordert. Versuchen Sie es in einer Stunde wieder',
  'The change was made in another session. Read it again':
    'Die Änderung wurde in einer anderen Sitzung vorgenommen. Laden Sie sie neu',
  'This username is taken': 'Dieser Benutzername ist vergeben',
  'This code is taken': 'Dieser Code ist vergeben',

  'Enter the 6 digits of your authenticator app':
    'Geben Sie die 6 Ziffern Ihrer Authenticator-App ein',
  'This code is not right, or it was used already. Wait for the next one':
    'Dieser Code ist nicht richtig oder wurde schon benutzt. Warten Sie auf den nächsten',
  'This recovery code is not right, or it was used already':
    'Dieser Wiederherstellungscode ist nicht richtig oder wurde schon benutzt',
  'Enter a whole recovery code, such as k7mq-2v9d-xw4h-8pnt-3zrc-w6td':
    'Geben Sie einen vollständigen Wiederherstellungscode ein, zum Beispiel k7mq-2v9d-xw4h-8pnt-3zrc-w6td',
  'Start again from the login page': 'Beginnen Sie noch einmal auf der Anmeldeseite',
  'This took too long. Start again': 'Das hat zu lange gedauert. Beginnen Sie noch einmal',
  'This took too long. Start again with a new QR code':
    'Das hat zu lange gedauert. Beginnen Sie mit einem neuen QR-Code',
  'Two-step login is on already': 'Die Anmeldung in zwei Schritten ist schon eingeschaltet',
  'Two-step login is off': 'Die Anmeldung in zwei Schritten ist ausgeschaltet',
  'This account has no passkey': 'Dieses Konto hat keinen Passkey',
  'This passkey does not belong to this account': 'Dieser Passkey gehört nicht zu diesem Konto',
  'This passkey does not belong to this account or was removed':
    'Dieser Passkey gehört nicht zu diesem Konto oder wurde entfernt',
  'This passkey was added already': 'Dieser Passkey ist schon hinzugefügt',
  'An account can have {} passkeys. Remove one that you no longer use':
    'Ein Konto kann {} Passkeys haben. Entfernen Sie einen, den Sie nicht mehr benutzen',
  'The passkey’s answer is not complete': 'Die Antwort des Passkeys ist nicht vollständig',
  'The passkey’s answer is too long': 'Die Antwort des Passkeys ist zu lang',
  'The name must have at most {} characters': 'Der Name darf höchstens {} Zeichen haben',
  'The name must not contain < or >': 'Der Name darf weder < noch > enthalten',
  'Name this passkey, for example “Phone”':
    'Geben Sie diesem Passkey einen Namen, zum Beispiel „Telefon“',

  'Choose a document': 'Wählen Sie ein Dokument',
  'Enter the document number': 'Geben Sie die Nummer des Dokuments ein',
  'Enter the number as printed on the document: 4 to 40 letters, digits, spaces or dashes':
    'Geben Sie die Nummer ein, wie sie auf dem Dokument steht: 4 bis 40 Buchstaben, Ziffern, Leerzeichen oder Bindestriche',
  'Choose the country of issue': 'Wählen Sie das ausstellende Land',
  'Enter the expiry date': 'Geben Sie das Ablaufdatum ein',
  'Enter the expiry date as year, month and day':
    'Geben Sie das Ablaufdatum mit Jahr, Monat und Tag ein',
  'Check the year of the expiry date': 'Prüfen Sie das Jahr des Ablaufdatums',
  'This document has expired. Use a valid one.':
    'Dieses Dokument ist abgelaufen. Verwenden Sie ein gültiges.',
  'Choose a photo of the front': 'Wählen Sie ein Foto der Vorderseite',
  'Choose a photo of the back': 'Wählen Sie ein Foto der Rückseite',
  'Choose a photo of yourself with the document':
    'Wählen Sie ein Foto, das Sie mit dem Dokument zeigt',
  'This is the same file as another one': 'Diese Datei ist dieselbe wie eine andere',
  'Your identity is verified already': 'Ihre Identität ist schon bestätigt',
  'Your documents are being checked. You can send others once there is a decision.':
    'Ihre Dokumente werden geprüft. Nach der Entscheidung können Sie andere senden.',
  'You have sent documents many times. Write to us, so that we can help you.':
    'Sie haben sehr oft Dokumente gesendet. Schreiben Sie uns, damit wir Ihnen helfen können.',
  'You can send documents {} times a day. Try again tomorrow.':
    'Sie können {}-mal am Tag Dokumente senden. Versuchen Sie es morgen wieder.',
  'Your documents were just submitted from another page':
    'Ihre Dokumente wurden gerade auf einer anderen Seite gesendet',
  'Choose verified, action-needed or refused': 'Wählen Sie eine Entscheidung',
};
