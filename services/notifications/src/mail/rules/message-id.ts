/**
 * The Message-ID of an email, derived from event and template: an email that is sent again after a crash has the same one,
 * so that the mailbox recognises the duplicate.
 */
export function createMessageId(mail: { eventId: string; template: string }, host: string): string {
  const local = `${mail.eventId}.${mail.template}`.replace(/[^\w.-]/g, '_');
  return `<${local}@${host}>`;
}
