import { Ring, Stroke } from './strokes.tsx';

const OUTPUT = [64, 92, 112, 126, 136, 143];

/** A well, and its output, which falls each year. */
export function WellDrawing() {
  return (
    <>
      <Stroke d="M24 160H304" />
      <Stroke d="M44 160L66 52L88 160M52 122H80M58 90H74" tone="brand" />
      <Stroke d="M66 160V204" tone="copper" />
      <Ring x={66} y={206} tone="copper" filled />
      {OUTPUT.map((y, index) => (
        <Stroke
          key={y}
          d={`M${124 + index * 34} 148V${y}`}
          tone={index < 3 ? 'brand' : 'ink'}
          heavy
        />
      ))}
    </>
  );
}

const WEEKS = [34, 22, 40, 28, 12, 30, -22, 26, 34, 18, 38, 30, 24];

/** Thirteen weeks of cash flow; the lowest one is the one to plan for. */
export function FirmDrawing() {
  return (
    <>
      <Stroke d="M24 120H304" />
      {WEEKS.map((height, index) => {
        const x = 34 + index * 21.5;
        return (
          <Stroke
            key={x}
            d={`M${x} 114V${114 - height * 2}`}
            tone={height < 0 ? 'copper' : 'brand'}
            heavy
          />
        );
      })}
      <Stroke d="M163 168V192" tone="copper" dashed />
      <Ring x={163} y={198} tone="copper" />
    </>
  );
}

/** Years of an investment: it falls, is held, and recovers. */
export function YearsDrawing() {
  return (
    <>
      <Stroke d="M24 190H304" />
      <Stroke d="M24 168H64V148H104V126H138" tone="brand" />
      <Stroke d="M138 126V158H186V140H206" tone="copper" />
      <Stroke d="M206 140V104H240V76H272V48H304" tone="brand" />
      {[24, 94, 164, 234, 304].map((x) => (
        <Ring key={x} x={x} y={190} r={4} tone="ink" />
      ))}
      <Ring x={138} y={126} tone="brand" />
      <Ring x={186} y={158} tone="copper" />
      <Ring x={304} y={48} tone="brand" filled />
    </>
  );
}

/** Generations of a family. */
export function HeirsDrawing() {
  return (
    <>
      <Stroke d="M160 44V82M92 82H228M92 82V116M228 82V116" tone="brand" />
      <Stroke d="M92 124V154M52 154H132M52 154V178M132 154V178M228 124V178" tone="brand" />
      <Stroke d="M228 154H284V178" tone="copper" dashed />
      <Ring x={160} y={38} r={9} tone="brand" filled />
      <Ring x={92} y={120} r={7} tone="brand" />
      <Ring x={228} y={120} r={7} tone="brand" />
      <Ring x={52} y={184} tone="brand" />
      <Ring x={132} y={184} tone="brand" />
      <Ring x={228} y={184} tone="brand" />
      <Ring x={284} y={184} tone="copper" />
    </>
  );
}

/** A request: received, in review, decided. */
export function FlowDrawing() {
  return (
    <>
      <Stroke d="M24 58C70 58 62 108 108 108" />
      <Stroke d="M24 108H108" />
      <Stroke d="M24 158C70 158 62 108 108 108" />
      <Stroke d="M108 108H232" tone="brand" />
      <Stroke d="M232 108H304" tone="brand" dashed />
      <Stroke d="M170 114V152H200" tone="copper" dashed />
      <Ring x={24} y={58} r={4} tone="ink" />
      <Ring x={24} y={108} r={4} tone="ink" />
      <Ring x={24} y={158} r={4} tone="ink" />
      <Ring x={108} y={108} r={7} tone="brand" filled />
      <Ring x={170} y={108} r={7} tone="brand" filled />
      <Ring x={232} y={108} r={7} tone="brand" />
      <Ring x={206} y={152} tone="copper" />
    </>
  );
}
