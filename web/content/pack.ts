import type { Claim } from './claim.ts';

/**
 * Information about the operator. The demo pack leaves the required legal fields null; the build and the start
 * refuse live mode while one of them is null.
 */
export interface SiteIdentity {
  name: string;
  tagline: string;
  /** One sentence for search results and shared links. */
  description: string;
  legalName: string | null;
  registration: { number: string; register: string } | null;
  regulator: { name: string; licence: string; register: string } | null;
  office: Office;
  /** Email address for reports of vulnerabilities, published in /.well-known/security.txt. */
  security: string;
  /** Email address for requesting consultations. */
  consultations: string;
  /** Shown beneath the logo in the footer of every page. */
  footer: string;
}

export interface Office {
  title: string;
  /** Postal lines, name first. */
  lines: readonly string[];
  email: string;
  /** Shown beneath the address. */
  note?: string;
}

export interface TeamMember {
  name: string;
  role: string;
  /** The decisions that this person may make. */
  decides: string;
}

/** A certificate or filing. `sample` draws the word SAMPLE into the image. */
export interface ShownDocument {
  id: string;
  title: string;
  kind: string;
  issuedBy: string;
  issuedTo: string;
  /** Name and value lines of the document. */
  lines: readonly (readonly [string, string])[];
  /** What it proves. */
  text: string;
  sample: boolean;
}

/** The parts of a pack that the build validates for a live site; texts of pages are in other modules. */
export interface ContentPack {
  /** Name of its folder. */
  name: string;
  /** Sample data, which is refused on a live site. */
  sample: boolean;
  identity: SiteIdentity;
  claims: readonly Claim[];
  team: readonly TeamMember[];
  certificates: readonly ShownDocument[];
  filings: readonly ShownDocument[];
}
