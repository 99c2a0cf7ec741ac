import type { ShownDocument } from '../../../content/pack.ts';
import { companyCopy } from '../../copy/public-company.ts';

/** A drawn document. A sample's mark is part of the picture, so that a copy of it keeps the mark. */
export function DocumentDrawing({ document }: { document: ShownDocument }) {
  const copy = companyCopy.useTexts();
  const { title, kind, issuedBy, issuedTo, lines, sample } = document;
  const label = sample ? copy.sampleDocument : copy.document;
  return (
    <svg
      className="document-drawing"
      width="380"
      height="500"
      viewBox="0 0 380 500"
      role="img"
      aria-label={label(title, issuedTo)}
    >
      <rect className="paper" x="0.5" y="0.5" width="379" height="499" rx="4" />
      <rect className="frame" x="16.5" y="16.5" width="347" height="467" />
      <rect className="frame" x="22.5" y="22.5" width="335" height="455" strokeOpacity="0.4" />
      <text className="kind" x="190" y="66" textAnchor="middle">
        {kind}
      </text>
      <text className="title" x="190" y="102" textAnchor="middle">
        {title}
      </text>
      <text className="kind" x="190" y="130" textAnchor="middle">
        {issuedBy}
      </text>
      <text className="holder" x="190" y="190" textAnchor="middle">
        {issuedTo}
      </text>
      <path className="rule" d="M70 204H310" />
      {lines.map(([term, value], index) => (
        <g key={term} transform={`translate(0 ${244 + index * 32})`}>
          <text className="term" x="46">
            {term}
          </text>
          <text x="334" textAnchor="end">
            {value}
          </text>
          <path className="rule" d="M46 11H334" />
        </g>
      ))}
      <circle className="seal" cx="300" cy="430" r="28" />
      <path className="rule" d="M46 440H190" />
      <text className="term" x="46" y="458">
        {copy.signature}
      </text>
      {sample && (
        <text className="watermark" textAnchor="middle" transform="translate(200 320) rotate(-42)">
          {copy.sample}
        </text>
      )}
    </svg>
  );
}
