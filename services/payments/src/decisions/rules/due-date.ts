/** When a decision is due. */
export function dueDate(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * 3_600_000);
}
