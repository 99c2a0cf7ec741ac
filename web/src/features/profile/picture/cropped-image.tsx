import type { CSSProperties } from 'react';
import { type Crop, type Size, toSquare } from './crop.ts';

/** The chosen square of an image, filling its square container. */
export function CroppedImage({ url, size, crop }: { url: string; size: Size; crop: Crop }) {
  const { left, top, side } = toSquare(size, crop);
  // In sides of the container; the stylesheet multiplies them.
  const style = {
    '--crop-width': size.width / side,
    '--crop-height': size.height / side,
    '--crop-left': -left / side,
    '--crop-top': -top / side,
  } as CSSProperties;
  return <img className="cropped-image" src={url} alt="" style={style} draggable={false} />;
}
