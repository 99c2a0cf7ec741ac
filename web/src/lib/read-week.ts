/** The parts of an ISO week such as "2026-W44". */
export function readWeek(period: string): { number: number; year: number } {
  const [year, number] = period.split('-W').map(Number);
  return { number: number ?? 0, year: year ?? 0 };
}
