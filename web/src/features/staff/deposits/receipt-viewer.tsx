import type { ReceiptView } from '@candor/contracts/payments';
import { Download, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { useReceiptImage } from '../../../api/receipts.ts';
import { LoadFailure } from '../../../components/feedback/load-failure.tsx';
import { Loading, Skeleton } from '../../../components/feedback/skeleton.tsx';
import { staffCopy } from '../../../copy/staff.ts';
import { useCopy } from '../../../lib/copy.ts';
import './receipt-viewer.scss';

const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3];

/** The receipt's image with zoom, rotation by quarter turns, fit and download. */
export function ReceiptViewer({
  receipt,
  image: { url, error, retry },
}: {
  receipt: ReceiptView;
  image: ReturnType<typeof useReceiptImage>;
}) {
  const copy = useCopy(staffCopy).deposits.viewer;
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  /** Width over height, once it is known; a quarter turn swaps them. */
  const [shape, setShape] = useState(1);
  const sideways = turns % 2 === 1;

  const step = (direction: 1 | -1) =>
    setZoom((now) => ZOOMS[ZOOMS.indexOf(now) + direction] ?? now);

  return (
    <section className="viewer" aria-label={copy.region(receipt.reference)}>
      <div className="viewer-tools" role="toolbar" aria-label={copy.toolbar}>
        <Tool label={copy.zoomOut} onClick={() => step(-1)} disabled={zoom === ZOOMS[0]}>
          <ZoomOut />
        </Tool>
        <output className="tabular" aria-label={copy.zoom}>
          {copy.zoomPercent(Math.round(zoom * 100))}
        </output>
        <Tool label={copy.zoomIn} onClick={() => step(1)} disabled={zoom === ZOOMS.at(-1)}>
          <ZoomIn />
        </Tool>
        <Tool label={copy.rotate} onClick={() => setTurns((now) => (now + 1) % 4)}>
          <RotateCw />
        </Tool>
        <Tool
          label={copy.fit}
          onClick={() => {
            setZoom(1);
            setTurns(0);
          }}
        >
          <Maximize />
        </Tool>
        {url ? (
          <a
            className="viewer-tool"
            href={url}
            download={copy.fileName(receipt.reference)}
            title={copy.download}
          >
            <Download aria-hidden="true" />
            <span className="visually-hidden">{copy.download}</span>
          </a>
        ) : (
          // Keeps its place until there is an image to download.
          <Tool label={copy.download} onClick={() => undefined} disabled>
            <Download />
          </Tool>
        )}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className="viewer-ground" tabIndex={0} aria-label={copy.image}>
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
              alt={copy.alt(receipt.reference, receipt.fullName)}
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
      className="viewer-tool"
      title={label}
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
