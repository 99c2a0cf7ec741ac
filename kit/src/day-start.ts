const HOUR_MS = 3_600_000;

/** The instant at which a calendar day ("2026-11-22") begins in a time zone. */
export function dayStart(day: string, zone: string): Date {
  const midnight = Date.parse(`${day}T00:00:00.000Z`);
  const guess = midnight - zoneOffset(midnight, zone);
  let start = midnight - zoneOffset(guess, zone);
  // Where clocks are put forward at midnight, the day begins an hour later.
  if (formatDay(new Date(start), zone) < day) start += HOUR_MS;
  return new Date(start);
}

/** The day after. */
export function nextDay(day: string): string {
  const next = new Date(`${day}T00:00:00.000Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.toISOString().slice(0, 10);
}

/** The calendar day of an instant in a time zone: "2026-11-22". */
export function formatDay(at: Date, zone: string): string {
  return formatTime(at, zone).slice(0, 10);
}

/** "2026-11-22 16:40:05", the local time of a zone. */
export function formatTime(at: Date, zone: string): string {
  return findFormatter(zone).format(at).replace(',', '');
}

/** Milliseconds that a zone's clocks are ahead of UTC. */
function zoneOffset(at: number, zone: string): number {
  const local = Date.parse(`${formatTime(new Date(at), zone).replace(' ', 'T')}Z`);
  return local - Math.floor(at / 1_000) * 1_000;
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** Creating one takes longer than a thousand uses; there are some 600 zones, with aliases. */
const MAX_FORMATTERS = 1_000;

function findFormatter(zone: string): Intl.DateTimeFormat {
  const known = formatters.get(zone);
  if (known) return known;
  // The Swedish format is ISO 8601.
  const created = new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  if (formatters.size >= MAX_FORMATTERS) formatters.clear();
  formatters.set(zone, created);
  return created;
}
