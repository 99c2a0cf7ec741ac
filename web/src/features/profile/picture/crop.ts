/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** The square of an image that is kept: its centre in pixels, and how often it fits into the shorter side. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export const MAX_ZOOM = 4;

const between = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value));

function toSide({ width, height }: Size, zoom: number): number {
  return Math.min(width, height) / zoom;
}

/** Moves the square into the image and limits its zoom. */
function clampCrop(size: Size, { x, y, zoom }: Crop): Crop {
  const limited = between(zoom, 1, MAX_ZOOM);
  const half = toSide(size, limited) / 2;
  return {
    x: between(x, half, size.width - half),
    y: between(y, half, size.height - half),
    zoom: limited,
  };
}

/** The largest square in the middle. */
export function createCrop({ width, height }: Size): Crop {
  return { x: width / 2, y: height / 2, zoom: 1 };
}

/** Drags the image by shares of the stage's side: to the right and down where positive. */
export function moveCrop(size: Size, crop: Crop, byX: number, byY: number): Crop {
  const side = toSide(size, crop.zoom);
  return clampCrop(size, { ...crop, x: crop.x - byX * side, y: crop.y - byY * side });
}

export function zoomCrop(size: Size, crop: Crop, zoom: number): Crop {
  return clampCrop(size, { ...crop, zoom });
}

/** The square in pixels of the image. */
export function toSquare(size: Size, { x, y, zoom }: Crop) {
  const side = toSide(size, zoom);
  return { left: x - side / 2, top: y - side / 2, side };
}
