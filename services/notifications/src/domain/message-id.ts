/**
 * The Message-ID of a mail: made from the event and the template, so that the same mail sent again after a crash is
 * recognised by the mailbox as the one it has.
 */
export function createMessageId(mail: { eventId: string; template: string }, host: string): string {
  const local = `${mail.eventId}.${mail.template}`.replace(/[^\w.-]/g, '_');
  return `<${local}@${host}>`;
}
