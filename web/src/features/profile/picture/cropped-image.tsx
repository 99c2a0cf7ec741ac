import type { CSSProperties } from 'react';
import { type Crop, type Size, toSquare } from './crop.ts';

/** The chosen square of an image, filling its square container. */
export function CroppedImage({ url, size, crop }: { url: string; size: Size; crop: Crop }) {
  const { left, top, side } = toSquare(size, crop);
  const style: CSSProperties = {
    width: `${(size.width / side) * 100}%`,
    height: `${(size.height / side) * 100}%`,
    left: `${(-left / side) * 100}%`,
    top: `${(-top / side) * 100}%`,
  };
  return <img className="cropped-image" src={url} alt="" style={style} draggable={false} />;
}
