import type { ContentPack } from '../pack.ts';
import { claims } from './claims.ts';
import { certificates, filings } from './documents.ts';
import { identity } from './identity.ts';
import { team } from './team.ts';

/** The pack that ships: sample data throughout, marked wherever it is shown, and never live. */
export const pack: ContentPack = {
  name: 'demo',
  sample: true,
  identity,
  claims,
  team,
  certificates,
  filings,
};
