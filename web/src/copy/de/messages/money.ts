/** German texts of the messages about deposits, withdrawals and statements, by their English text. */
export const money = {
  'Please Input Amount Deposited': 'Geben Sie den eingezahlten Betrag ein',
  'Please Select Deposit Receipt': 'Wählen Sie den Beleg Ihrer Einzahlung',
  'Choose a plan': 'Wählen Sie einen Plan',
  'Choose a wallet': 'Wählen Sie eine Wallet',
  'No address is set up for this wallet yet. Choose another.':
    'Für diese Wallet ist noch keine Adresse eingerichtet. Wählen Sie eine andere.',
  'A transaction id has 64 characters from 0 to 9 and a to f':
    'Eine Transaktions-ID hat 64 Zeichen aus 0 bis 9 und a bis f',
  'You have already sent this image, with receipt {}.':
    'Dieses Bild haben Sie schon mit dem Beleg {} gesendet.',
  'You have already sent this transaction, with receipt {}.':
    'Diese Transaktion haben Sie schon mit dem Beleg {} gesendet.',
  'You have already sent this {}, with receipt {}.': 'Das haben Sie schon gesendet ({}, Beleg {}).',
  'Amount not valid. {}': 'Der Betrag ist ungültig. {}',
  '{} starts above {}. Enter at least {}.': '{} beginnt über {}. Geben Sie mindestens {} ein.',
  '{} takes at most {}. Enter less or choose a larger plan.':
    '{} nimmt höchstens {}. Geben Sie weniger ein oder wählen Sie einen größeren Plan.',

  'Please provide valid amount': 'Geben Sie einen gültigen Betrag ein',
  'Enter an amount': 'Geben Sie einen Betrag ein',
  'Choose a currency': 'Wählen Sie eine Währung',
  'Choose where to pay': 'Wählen Sie, wohin wir auszahlen',
  'Choose bank transfer or bitcoin wallet': 'Wählen Sie Banküberweisung oder Bitcoin-Wallet',
  'Please provide valid wallet address': 'Geben Sie eine gültige Wallet-Adresse ein',
  'This address has a typing error: its checksum is wrong. Copy it again.':
    'Diese Adresse enthält einen Tippfehler: Ihre Prüfsumme ist falsch. Kopieren Sie sie noch einmal.',
  'This address belongs to a test network. Enter an address of the bitcoin main network.':
    'Diese Adresse gehört zu einem Testnetz. Geben Sie eine Adresse des Bitcoin-Hauptnetzes ein.',
  'Account number is not valid: enter 4 to 17 digits, or an IBAN':
    'Die Kontonummer ist ungültig: Geben Sie 4 bis 17 Ziffern oder eine IBAN ein',
  'This IBAN has a typing error: its checksum is wrong':
    'Diese IBAN enthält einen Tippfehler: Ihre Prüfsumme ist falsch',
  'Routing number is not valid: enter 9 digits, a BIC, or a transit number such as 12345-678':
    'Die Bankleitzahl ist ungültig: Geben Sie 9 Ziffern, einen BIC oder eine Nummer wie 12345-678 ein',
  'This routing number has a typing error: its checksum is wrong':
    'Diese Bankleitzahl enthält einen Tippfehler: Ihre Prüfsumme ist falsch',
  'Withdraw balance too low for this request':
    'Ihr auszahlbarer Betrag reicht für diese Auszahlung nicht aus',
  'Withdrawals are on hold until {}, because {}.': 'Auszahlungen sind bis {} gesperrt, weil {}.',
  'your password was reset': 'Ihr Passwort zurückgesetzt wurde',
  'your second factor was reset': 'Ihr zweiter Faktor zurückgesetzt wurde',
  'Verify your identity before you withdraw.':
    'Bestätigen Sie Ihre Identität, bevor Sie eine Auszahlung beantragen.',
  'Verify your identity to withdraw more than {} within 30 days. Without it you can withdraw up to {} now.':
    'Bestätigen Sie Ihre Identität, um innerhalb von 30 Tagen mehr als {} auszahlen zu lassen. Ohne Bestätigung sind jetzt bis zu {} möglich.',
  'Withdrawals of {} or more within 24 hours need a second factor. Set one up on the page Security first.':
    'Auszahlungen ab {} innerhalb von 24 Stunden brauchen einen zweiten Faktor. Richten Sie zuerst auf der Seite Sicherheit einen ein.',
  'This destination can be used from {}.': 'Dieses Ziel ist ab {} nutzbar.',
  'Confirm this destination first: open the link that we mailed you, then request the withdrawal again.':
    'Bestätigen Sie zuerst dieses Ziel: Öffnen Sie den Link aus unserer E-Mail und beantragen Sie die Auszahlung dann noch einmal.',
  'This destination is already saved and confirmed':
    'Dieses Ziel ist schon gespeichert und bestätigt',
  'You can save up to {} destinations. Remove one first.':
    'Sie können bis zu {} Ziele speichern. Entfernen Sie zuerst eines.',
  'You can save up to {} destinations within a day. Try again tomorrow.':
    'Sie können an einem Tag bis zu {} Ziele speichern. Versuchen Sie es morgen wieder.',
  'This link is no longer valid. It works once and for 24 hours; save the destination again to get a new one.':
    'Dieser Link ist nicht mehr gültig. Er gilt einmal und 24 Stunden lang; speichern Sie das Ziel noch einmal, um einen neuen zu erhalten.',
  'This account is very busy. Try again shortly.':
    'In diesem Konto geschieht gerade sehr viel. Versuchen Sie es gleich noch einmal.',

  'Choose the first day': 'Wählen Sie den ersten Tag',
  'Choose the last day': 'Wählen Sie den letzten Tag',
  'The first day is after the last one': 'Der erste Tag liegt nach dem letzten',
  'The last day is in the future': 'Der letzte Tag liegt in der Zukunft',
  'The smallest amount is above the largest one': 'Der kleinste Betrag ist größer als der größte',
  'Enter the verification code': 'Geben Sie den Prüfcode ein',
  'The code has 12 characters': 'Der Code hat 12 Zeichen',
  'A character of this code is wrong. Compare it with the statement.':
    'Ein Zeichen dieses Codes ist falsch. Vergleichen Sie ihn mit dem Auszug.',
  'Enter the closing balance': 'Geben Sie den Endstand ein',
  'Enter the closing balance, such as 5250.50': 'Geben Sie den Endstand ein, zum Beispiel 5250,50',
  'Wait until your other downloads are finished':
    'Warten Sie, bis Ihre anderen Downloads fertig sind',
  'Many statements are being written. Try again shortly.':
    'Zurzeit werden viele Auszüge erstellt. Versuchen Sie es gleich noch einmal.',
};
