/** Messages about settings that staff change. */
export const settings = {
  'This is not an address of {}': 'Das ist keine Adresse von {}',
  'This address belongs to a test network. Enter one of the bitcoin main network.':
    'Diese Adresse gehört zu einem Testnetz. Geben Sie eine des Bitcoin-Hauptnetzes ein.',
  'This is not an Ethereum address: 0x and 40 digits from 0 to 9 and a to f':
    'Das ist keine Ethereum-Adresse: 0x und 40 Zeichen von 0 bis 9 und a bis f',
  'This is not an XRP address: it begins with r': 'Das ist keine XRP-Adresse: Sie beginnt mit r',
  'Enter an amount in US dollars with at most two decimals':
    'Geben Sie einen Betrag in US-Dollar mit höchstens zwei Nachkommastellen ein',
  'The amount must not be negative': 'Der Betrag darf nicht negativ sein',
  'The amount is too large': 'Der Betrag ist zu groß',
  'Enter the price in US dollars, or 0 to hide it':
    'Geben Sie den Preis in US-Dollar ein, oder 0, um ihn auszublenden',
  'Enter one percentage, or two with a hyphen between them':
    'Geben Sie einen Prozentsatz ein, oder zwei mit einem Bindestrich dazwischen',
  'Enter whole days': 'Geben Sie ganze Tage ein',
  'Enter 0 to 90 days': 'Geben Sie 0 bis 90 Tage ein',
  'The limit of a week must be at least that of a day':
    'Die Grenze einer Woche muss mindestens die eines Tages sein',
  'Enter whole hours': 'Geben Sie ganze Stunden ein',
  'Enter at least one hour': 'Geben Sie mindestens eine Stunde ein',
  'Enter at most 8760 hours': 'Geben Sie höchstens 8760 Stunden ein',
  'Enter a time such as 2026-11-22T16:40Z, or a day such as 2026-11-22':
    'Geben Sie eine Zeit wie 2026-11-22T16:40Z oder einen Tag wie 2026-11-22 ein',
  'The time must not be in the future': 'Die Zeit darf nicht in der Zukunft liegen',
  'Enter whole minutes': 'Geben Sie ganze Minuten ein',
  'Enter 0 to 10080 minutes': 'Geben Sie 0 bis 10080 Minuten ein',
  'Name the version that you changed': 'Nennen Sie die Fassung, die Sie geändert haben',
  'A refusal needs a reason': 'Eine Ablehnung braucht einen Grund',
  'Choose a section': 'Wählen Sie einen Abschnitt',
  'The maximum of {} must be above its minimum':
    'Der Höchstbetrag von {} muss über dem Mindestbetrag liegen',
  'These settings were changed after the proposal was made':
    'Diese Einstellungen wurden nach dem Vorschlag geändert',
  'Nothing is different from the current settings':
    'Es gibt keinen Unterschied zu den aktuellen Einstellungen',
  '{} has changed these settings since you opened them. Look at them again':
    '{} hat diese Einstellungen geändert, seit Sie sie geöffnet haben. Sehen Sie sie noch einmal an',
};
