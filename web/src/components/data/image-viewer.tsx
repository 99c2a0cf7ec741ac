import { Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { staffCopy } from '../../copy/staff.ts';
import { LoadFailure } from '../feedback/load-failure.tsx';
import { Loading, Skeleton } from '../feedback/skeleton.tsx';
import { useQueueKeys } from '../queue/use-queue-keys.ts';
import { useViewer, ZOOMS } from './use-viewer.ts';
import './image-viewer.scss';

/** An image with zoom, rotation by quarter turns, panning, fit and download, by mouse and by keyboard. */
export function ImageViewer({
  region,
  label,
  alt,
  fileName,
  image: { url, error, retry },
  children,
}: {
  /** Names the viewer: "Image of receipt 7C04-18A2". */
  region: string;
  /** Names the scrolling ground of the image. */
  label: string;
  alt: string;
  /** Name of the downloaded file; null where nothing should be downloaded. */
  fileName: string | null;
  image: { url: string | null; error: unknown; retry: () => void };
  /** Above the tools, such as a switch between several images. */
  children?: ReactNode;
}) {
  const copy = staffCopy.useTexts().deposits.viewer;
  const ground = useRef<HTMLElement>(null);
  const { zoom, turns, step, rotate, fit, keys, onKeyDown, onPointerDown } = useViewer(ground);
  /** Width over height, once it is known; a quarter turn swaps them. */
  const [shape, setShape] = useState(1);
  const sideways = turns % 2 === 1;

  // In a queue they work wherever the focus is.
  useQueueKeys({ ...keys, i: () => ground.current?.focus() });

  return (
    <section className="viewer" aria-label={region}>
      {children}
      <div className="viewer-tools hstack" role="toolbar" aria-label={copy.toolbar}>
        <Tool label={copy.zoomOut} onClick={() => step(-1)} disabled={zoom === ZOOMS[0]}>
          <ZoomOut size={20} strokeWidth={1.6} />
        </Tool>
        <output className="small fw-strong tabular" aria-label={copy.zoom}>
          {copy.zoomPercent(Math.round(zoom * 100))}
        </output>
        <Tool label={copy.zoomIn} onClick={() => step(1)} disabled={zoom === ZOOMS.at(-1)}>
          <ZoomIn size={20} strokeWidth={1.6} />
        </Tool>
        <Tool label={copy.rotate} onClick={rotate}>
          <RotateCw size={20} strokeWidth={1.6} />
        </Tool>
        <Tool label={copy.fit} onClick={fit}>
          <Maximize size={20} strokeWidth={1.6} />
        </Tool>
        {fileName === null ? null : url ? (
          <a className="icon-button" href={url} download={fileName} title={copy.download}>
            <Download size={20} strokeWidth={1.6} aria-hidden="true" />
            <span className="visually-hidden">{copy.download}</span>
          </a>
        ) : (
          // Keeps its place until there is an image to download.
          <Tool label={copy.download} onClick={() => undefined} disabled>
            <Download size={20} strokeWidth={1.6} />
          </Tool>
        )}
      </div>
      <section
        ref={ground}
        className="viewer-ground"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it
        tabIndex={0}
        aria-label={label}
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
      >
        {error ? (
          <LoadFailure what={copy.failed} error={error} onRetry={retry} />
        ) : url ? (
          <div
            className="viewer-sheet"
            data-sideways={sideways ? '' : undefined}
            style={{
              width: `${zoom * 100}%`,
              aspectRatio: sideways ? String(1 / shape) : undefined,
            }}
          >
            <img
              src={url}
              alt={alt}
              decoding="async"
              draggable={false}
              style={{ width: sideways ? `${shape * 100}%` : '100%', rotate: `${turns * 90}deg` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setShape(naturalHeight > 0 ? naturalWidth / naturalHeight : 1)
              }
            />
          </div>
        ) : (
          <Loading what={copy.loading}>
            <Skeleton width="min(430px, 100%)" height="360px" />
          </Loading>
        )}
      </section>
    </section>
  );
}

function Tool({
  label,
  onClick,
  disabled,
  children,
}: {
  label: string;
  onClick: () => void;
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="icon-button"
      title={label}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
