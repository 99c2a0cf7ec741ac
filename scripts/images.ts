import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLES } from '../deploy/admin/commands.mjs';
import type { EntryName } from './build-services.ts';
import { findShipped, readLock } from './shipped-packages.ts';

interface Image {
  workspaces: string[];
  bundles: EntryName[];
  site?: string;
}

/** What is in each image besides its base: packages of these workspaces, bundles, and for the gateway the site. */
export const IMAGES: Record<string, Image> = {
  gateway: { workspaces: ['gateway'], bundles: ['gateway'], site: 'web/dist' },
  auth: { workspaces: ['services/auth'], bundles: ['auth'] },
  users: { workspaces: ['services/users'], bundles: ['users'] },
  payments: { workspaces: ['services/payments'], bundles: ['payments'] },
  notifications: { workspaces: ['services/notifications'], bundles: ['notifications'] },
  admin: {
    workspaces: ['auth', 'users', 'payments', 'notifications'].map((name) => `services/${name}`),
    bundles: BUNDLES as EntryName[],
  },
};

/** Workspaces whose packages every image has. */
export const COMMON = ['kit', 'platform', 'contracts'];

/** The folders of the packages that an image runs with, as npm has installed them here, for whichever platform. */
export function findImagePackages(name: string, root = '.'): string[] {
  const workspaces = [...(IMAGES[name]?.workspaces ?? []), ...COMMON];
  return findShipped(readLock(), workspaces, () => true).filter(
    // Packages inside a workspace are inside the bundle.
    (folder) => folder.startsWith('node_modules/') && existsSync(join(root, folder)),
  );
}
