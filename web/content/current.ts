/** The pack in use: `#pack` is named in web/package.json. */
export { pack } from '#pack/index.ts';
