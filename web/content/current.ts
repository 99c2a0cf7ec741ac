/** The selected pack: web/package.json defines `#pack`. */
export { pack } from '#pack/index.ts';
