/** The quoted return of a plan, "350% - 415%", as claims have it: "350% to 415%". */
export const toQuoted = (roi: string): string => roi.replace(' - ', ' to ');
