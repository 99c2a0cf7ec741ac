import { type CSSProperties, useId } from 'react';
import { Columns } from '../../../components/layout/columns.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { type Crop, MAX_ZOOM, type Size, toSquare, zoomCrop } from './crop.ts';
import type { LoadedImage } from './load-image.ts';
import { useCropGestures } from './use-crop-gestures.ts';
import './cropper.scss';

/** Chooses the square of an image by dragging, pinching, a slider or keys, and shows how it will look. */
export function Cropper({
  image,
  crop,
  onChange,
}: {
  image: LoadedImage;
  crop: Crop;
  onChange: (change: (crop: Crop) => Crop) => void;
}) {
  const { picture } = profileCopy.useTexts();
  const id = useId();
  const gestures = useCropGestures(image, onChange);
  const shown = { url: image.url, size: image, crop };
  return (
    <Columns below="small">
      {/* An application: the arrow keys move the image instead of the screen reader's cursor. */}
      <div
        {...gestures}
        className="cropper-stage"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys
        tabIndex={0}
        aria-label={picture.stage}
        aria-describedby={`${id}-hint`}
      >
        <CroppedImage {...shown} />
        <span className="cropper-ring" aria-hidden="true" />
      </div>
      <div className="vstack gap-4">
        <label className="vstack gap-2 small fw-medium">
          <span>{picture.zoom}</span>
          <input
            type="range"
            className="target"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={crop.zoom}
            onChange={(event) => {
              const zoom = Number(event.target.value);
              onChange((latest) => zoomCrop(image, latest, zoom));
            }}
          />
        </label>
        <p className="small muted" id={`${id}-hint`}>
          {picture.stageHint}
        </p>
        <div aria-hidden="true">
          <p className="small muted">{picture.preview}</p>
          <div className="hstack gap-4 mt-2">
            <span className="cropper-preview" data-size="large">
              <CroppedImage {...shown} />
            </span>
            <span className="cropper-preview">
              <CroppedImage {...shown} />
            </span>
          </div>
        </div>
      </div>
    </Columns>
  );
}

/** The chosen square of an image, filling its square container. */
function CroppedImage({ url, size, crop }: { url: string; size: Size; crop: Crop }) {
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
