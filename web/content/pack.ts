import type { Claim } from './claim.ts';

/**
 * What an operator states about itself. The demo pack leaves the duties null: the build and the start
 * refuse to go live while one of them is.
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
  /** Where consultations are asked for. */
  consultations: string;
  /** Beneath the mark in the foot of every page. */
  footer: string;
}

export interface Office {
  title: string;
  /** Postal lines, name first. */
  lines: readonly string[];
  email: string;
  /** Said beneath the address. */
  note?: string;
}

export interface TeamMember {
  name: string;
  role: string;
  text: string;
  /** Which decisions this person makes alone, and which not. */
  decides: string;
}

/** A certificate or filing. `sample` draws the word SAMPLE into the picture itself. */
export interface ShownDocument {
  id: string;
  title: string;
  kind: string;
  issuedBy: string;
  issuedTo: string;
  /** Name and value lines of the paper. */
  lines: readonly (readonly [string, string])[];
  text: string;
  /** What a reader can do to check it. */
  check: string;
  sample: boolean;
}

/** What the build holds against the duties of a live site; the texts of pages are its other modules. */
export interface ContentPack {
  /** Its folder. */
  name: string;
  /** Made of sample data: may never go live. */
  sample: boolean;
  identity: SiteIdentity;
  claims: readonly Claim[];
  team: readonly TeamMember[];
  certificates: readonly ShownDocument[];
  filings: readonly ShownDocument[];
}
