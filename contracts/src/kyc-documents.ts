export const KYC_DOCUMENTS = ['passport', 'identity-card', 'driving-licence'] as const;
export type KycDocument = (typeof KYC_DOCUMENTS)[number];

export const KYC_FILES = ['front', 'back', 'selfie'] as const;
export type KycFile = (typeof KYC_FILES)[number];

/** The files that a submission needs: a passport has its data on one page. */
export function toKycFiles(document: KycDocument): readonly KycFile[] {
  return document === 'passport' ? ['front', 'selfie'] : KYC_FILES;
}

/** Countries and territories that issue identity documents, ISO 3166-1 alpha-2; XK is Kosovo's usual code. */
export const KYC_COUNTRIES: readonly string[] = [
  'AD AE AF AG AI AL AM AO AR AT AU AW AZ BA BB BD BE BF BG BH BI BJ BM BN BO BR BS BT BW',
  'BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET',
  'FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT',
  'JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME',
  'MG MH MK ML MM MN MO MR MS MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG',
  'PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY',
  'SZ TC TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VG VN VU WS XK YE',
  'ZA ZM ZW',
].flatMap((line) => line.split(' '));

/** Per file: three of them stay below the limit of a whole upload. */
export const KYC_MAX_FILE_BYTES = 3 * 1024 * 1024;

/** Years until the expiry of a document; none is issued for longer. */
const MAX_YEARS = 50;

/** Whether the document has expired, or expires later than any document does. Days are those of UTC. */
export function findExpiryProblem(expiresOn: string, now: Date): 'expired' | 'too-late' | null {
  const today = now.toISOString().slice(0, 10);
  if (expiresOn < today) return 'expired';
  const last = `${Number(today.slice(0, 4)) + MAX_YEARS}${today.slice(4)}`;
  return expiresOn > last ? 'too-late' : null;
}
