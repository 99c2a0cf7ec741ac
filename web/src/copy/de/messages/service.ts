/** German texts of the messages about the service itself, by their English text. */
export const service = {
  'Scope must be quick or full': 'Der Umfang muss quick oder full sein',
  'Choose a scope': 'Wählen Sie einen Umfang',
  'Check is not known': 'Diese Prüfung ist nicht bekannt',
  'Queue is not known': 'Diese Warteschlange ist nicht bekannt',
  'Name the queue': 'Nennen Sie die Warteschlange',
  'Another check of the books is running': 'Es läuft bereits eine Prüfung der Bücher',
  '{} not found': 'Nicht gefunden: {}',
  User: 'Konto',
  Entry: 'Buchung',
  File: 'Datei',
  Picture: 'Bild',
  Page: 'Seite',
  Receipt: 'Beleg',
  Withdrawal: 'Auszahlung',
  Notification: 'Mitteilung',
  Passkey: 'Passkey',
  Session: 'Sitzung',
  Approval: 'Freigabe',
  Adjustment: 'Anpassung',
  Reversal: 'Stornierung',
  'Identity check': 'Identitätsprüfung',
  'Payout destination': 'Auszahlungsziel',
  'There is nothing at this address': 'Unter dieser Adresse gibt es nichts',
  'This address does not take that method': 'Diese Adresse nimmt diese Art von Anfrage nicht an',
  'The address is too long': 'Die Adresse ist zu lang',
  'The id must be 24 hexadecimal digits': 'Die ID muss aus 24 hexadezimalen Ziffern bestehen',
  'The entry number must be a whole number': 'Die Nummer der Buchung muss eine ganze Zahl sein',
  'The file must be front, back or selfie':
    'Die Datei muss Vorderseite, Rückseite oder Selfie sein',
  'Cursor is not valid': 'Die Liste hat sich geändert. Beginnen Sie auf der ersten Seite',
  'Too many requests. Try again in {}.': 'Zu viele Anfragen. Versuchen Sie es in {} wieder.',
  '1 second': '1 Sekunde',
  '{} seconds': '{} Sekunden',
  '{} minutes': '{} Minuten',
  'Too many requests at once. Try again in 1 second.':
    'Zu viele Anfragen auf einmal. Versuchen Sie es in 1 Sekunde wieder.',
  'This was carried out before the last update. Look at the history before you send it again':
    'Das wurde vor der letzten Aktualisierung ausgeführt. Prüfen Sie den Verlauf, bevor Sie es erneut senden.',
  'Live updates are open in too many windows. Close one.':
    'Zu viele Fenster erhalten laufende Neuigkeiten. Schließen Sie eines.',
  'Something went wrong on our side. Nothing was changed twice; try again.':
    'Auf unserer Seite ist ein Fehler aufgetreten. Nichts wurde doppelt geändert; versuchen Sie es erneut.',
  'The service is restarting': 'Der Dienst startet neu',
  'This part of the service is unavailable right now. Try again shortly.':
    'Dieser Teil des Dienstes ist zurzeit nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'This part of the service cannot be reached right now. Try again shortly.':
    'Dieser Teil des Dienstes ist zurzeit nicht erreichbar. Versuchen Sie es gleich noch einmal.',
  'This part of the service took too long to respond. Check whether it worked before you try again.':
    'Dieser Teil des Dienstes hat zu lange nicht geantwortet. Prüfen Sie, ob es geklappt hat, bevor Sie es erneut versuchen.',
  'The request took too long to arrive. Check your connection and try again.':
    'Die Anfrage kam nicht rechtzeitig an. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
  'The request is too large': 'Die Anfrage ist zu groß',
  'The request encoding is not supported': 'Diese Kodierung der Anfrage wird nicht unterstützt',
  'The request could not be read': 'Die Anfrage konnte nicht gelesen werden',
  'The request must be an object of fields': 'Die Anfrage muss aus Feldern bestehen',
  'This call takes no body': 'Diese Anfrage hat keinen Inhalt',
  'Send this request as {}': 'Senden Sie diese Anfrage als {}',
  'This request came from another site': 'Diese Anfrage kam von einer anderen Website',
  'The page has been open for too long. Reload it and try again.':
    'Die Seite ist seit Langem geöffnet. Laden Sie sie neu und versuchen Sie es erneut.',
  'Idempotency-Key must have 8 to 100 letters, digits, dots or dashes':
    'Der Idempotency-Key muss 8 bis 100 Buchstaben, Ziffern, Punkte oder Bindestriche haben',
  'This Idempotency-Key was used for another request':
    'Dieser Idempotency-Key gehört zu einer anderen Anfrage',

  'Choose an image': 'Wählen Sie ein Bild',
  'The file is empty. Choose another one.': 'Die Datei ist leer. Wählen Sie eine andere.',
  'The file is larger than {} MB.': 'Die Datei ist größer als {} MB.',
  "The file is a HEIC photo, which can't be read here. Export it as JPEG and send that.":
    'Die Datei ist ein HEIC-Foto, das hier nicht lesbar ist. Exportieren Sie es als JPEG und senden Sie das.',
  'The file is not a PNG, JPEG or WebP image.': 'Die Datei ist kein PNG-, JPEG- oder WebP-Bild.',
  "The image can't be read. Export it again or take a new photo.":
    'Das Bild ist nicht lesbar. Exportieren Sie es noch einmal oder nehmen Sie ein neues Foto auf.',
  "The image can't be read. Export it again or choose another one.":
    'Das Bild ist nicht lesbar. Exportieren Sie es noch einmal oder wählen Sie ein anderes.',
  'The image has more than 25 megapixels. Make it smaller.':
    'Das Bild hat mehr als 25 Megapixel. Verkleinern Sie es.',
  'The image has too much detail to be stored in {} MB. Make it smaller.':
    'Das Bild hat zu viele Einzelheiten für {} MB. Verkleinern Sie es.',
  'The image took too long to read. Try again.':
    'Das Lesen des Bildes hat zu lange gedauert. Versuchen Sie es erneut.',
  'The storage of the platform is full. Nothing was changed twice; try again later.':
    'Der Speicher der Plattform ist voll. Nichts wurde doppelt geändert; versuchen Sie es später erneut.',
  'Files are unavailable right now. Try again shortly.':
    'Dateien sind zurzeit nicht verfügbar. Versuchen Sie es gleich noch einmal.',
  'This is taking longer than usual. Nothing was saved. Try again shortly.':
    'Das dauert länger als üblich. Nichts wurde gespeichert. Versuchen Sie es gleich noch einmal.',
  'The caller closed the connection': 'Die Verbindung wurde geschlossen',
  'The form has parts that are not expected': 'Das Formular hat unerwartete Teile',
  'The form has {} more than once': 'Das Formular enthält mehrmals: {}',
  'The upload could not be read': 'Die hochgeladenen Daten konnten nicht gelesen werden',
  'Your earlier uploads are still being processed. Try again when they are done.':
    'Ihre früheren Uploads werden noch verarbeitet. Versuchen Sie es danach erneut.',
  'Wait for your other uploads to finish, then try again.':
    'Warten Sie, bis Ihre anderen Uploads fertig sind, und versuchen Sie es dann erneut.',
  'Too many uploads are waiting. Try again shortly.':
    'Zu viele Uploads warten. Versuchen Sie es gleich noch einmal.',
};
