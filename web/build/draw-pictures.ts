import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Plugin } from 'vite';

const PICTURES = fileURLToPath(new URL('pictures', import.meta.url));
/** In pixels: 32 for browsers, 180 for Apple's home screens, 192 and 512 for the manifest. */
const ICON_SIZES = [32, 180, 192, 512];

/** Renders PNG pictures from SVG: the site's icons, and the card that shared links show. */
export function drawPictures(): Plugin {
  let outDir = '';
  return {
    name: 'candor-draw-pictures',
    apply: 'build',
    configResolved(config) {
      outDir = resolve(config.root, config.build.outDir);
    },
    async writeBundle() {
      await mkdir(outDir, { recursive: true });
      const icon = await readFile(join(PICTURES, 'icon.svg'));
      const card = await readFile(join(PICTURES, 'social-card.svg'));
      await Promise.all([
        ...ICON_SIZES.map(async (size) => {
          const png = await sharp(icon, { density: 144 }).resize(size, size).png().toBuffer();
          await writeFile(join(outDir, `icon-${size}.png`), png);
        }),
        sharp(card)
          .png({ palette: true })
          .toBuffer()
          .then((png) => writeFile(join(outDir, 'social-card.png'), png)),
      ]);
    },
  };
}
