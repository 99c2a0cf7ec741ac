/** "2026-11-22, 16:40 UTC", for messages. */
export function formatMoment(at: Date): string {
  return `${at.toISOString().slice(0, 16).replace('T', ', ')} UTC`;
}
