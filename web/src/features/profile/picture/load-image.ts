import { type Crop, type Size, toSquare } from './crop.ts';

export interface LoadedImage extends Size {
  element: HTMLImageElement;
  /** Object URL; revoked by the caller. */
  url: string;
}

/** Decodes a file in the browser. Rejects when it is not an image. */
export async function loadImage(file: File): Promise<LoadedImage> {
  const url = URL.createObjectURL(file);
  const element = new Image();
  element.src = url;
  try {
    await element.decode();
  } catch (error) {
    URL.revokeObjectURL(url);
    throw error;
  }
  return { element, url, width: element.naturalWidth, height: element.naturalHeight };
}

const QUALITY = 0.92;

/** Draws the chosen square at `side` pixels. */
export function drawCrop(image: LoadedImage, crop: Crop, side: number): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas');
  // JPEG has no transparency: without a ground it would be black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  const square = toSquare(image, crop);
  context.drawImage(
    image.element,
    square.left,
    square.top,
    square.side,
    square.side,
    0,
    0,
    side,
    side,
  );
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn'))),
      'image/jpeg',
      QUALITY,
    );
  });
}
