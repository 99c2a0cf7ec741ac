import type { ContentPack } from '../pack.ts';
import { claims } from './claims.ts';
import { certificates, filings } from './documents.ts';
import { identity } from './identity.ts';
import { team } from './team.ts';

/** The included pack: sample data only, marked wherever it is shown, and refused on a live site. */
export const pack: ContentPack = {
  name: 'demo',
  sample: true,
  identity,
  claims,
  team,
  certificates,
  filings,
};
