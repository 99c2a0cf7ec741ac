/** The short reference of a request for people, from the last eight digits of its id: "7C04-18A2". */
export function toReference(id: string): string {
  const tail = id.slice(-8).toUpperCase();
  return `${tail.slice(0, 4)}-${tail.slice(4)}`;
}
