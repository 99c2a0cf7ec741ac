import { Ring, Stroke } from './strokes.tsx';

const ENDS = [28, 66, 104, 142, 180];

/** A sum divided into parts: one fails, the others hold. */
export function SpreadDrawing() {
  return (
    <>
      {ENDS.map((y, index) => (
        <Stroke
          key={y}
          d={`M44 104C120 104 116 ${y} 196 ${y}H${index === 3 ? 226 : 290}`}
          tone={index === 3 ? 'copper' : 'brand'}
          dashed={index === 3}
        />
      ))}
      {ENDS.map((y, index) => (
        <Ring key={y} x={196} y={y} tone={index === 3 ? 'copper' : 'brand'} />
      ))}
      <Ring x={38} y={104} r={9} tone="brand" filled />
    </>
  );
}

/** Two currencies: what one gains the other loses. */
export function PairDrawing() {
  return (
    <>
      <Stroke d="M24 108H300" dashed />
      <Stroke d="M24 150H72V132H120V146H160V108H204V78H246V92H300" tone="brand" />
      <Stroke d="M24 66H72V84H120V70H160V108H204V138H246V124H300" tone="copper" />
      <Ring x={160} y={108} r={6} tone="ink" />
      <Ring x={300} y={92} tone="brand" filled />
      <Ring x={300} y={124} tone="copper" filled />
    </>
  );
}

const FLOORS = [62, 94, 126];
const WINDOWS = [106, 142, 178, 214];

/** A house whose windows are its rents; one is missing. */
export function BuildingDrawing() {
  return (
    <>
      <Stroke d="M24 190H300" />
      <Stroke d="M84 190V36H240V190" tone="brand" />
      <Stroke d="M152 190V160H172V190" tone="brand" />
      {FLOORS.flatMap((y) =>
        WINDOWS.map((x) => {
          const empty = y === 94 && x === 178;
          return (
            <Stroke
              key={`${x}-${y}`}
              d={`M${x} ${y}h${empty ? 12 : 8}`}
              tone={empty ? 'copper' : 'ink'}
              heavy={!empty}
              dashed={empty}
            />
          );
        }),
      )}
      <Stroke d="M184 100V150C184 168 262 158 272 158H300" tone="copper" dashed />
      <Ring x={184} y={94} tone="copper" />
    </>
  );
}

const POOLED = [40, 72, 104, 136, 168];

/** Many investors, one pool, many holdings; a small fee leaves the pool. */
export function BasketDrawing() {
  return (
    <>
      {POOLED.map((y) => (
        <Stroke key={y} d={`M36 ${y}C90 ${y} 90 104 142 104`} />
      ))}
      {POOLED.map((y) => (
        <Ring key={y} x={32} y={y} r={4} tone="ink" />
      ))}
      {POOLED.map((y) => (
        <Stroke key={y} d={`M178 104C226 104 226 ${y} 288 ${y}`} tone="brand" />
      ))}
      {POOLED.map((y) => (
        <Ring key={y} x={292} y={y} r={4} tone="brand" filled />
      ))}
      <Stroke d="M160 124V196" tone="copper" dashed />
      <Ring x={160} y={104} r={20} tone="brand" />
    </>
  );
}

const RUNGS = [64, 118, 172, 226, 280];

/** A bond ladder: one bond matures each year. */
export function LadderDrawing() {
  return (
    <>
      <Stroke d="M24 184H304" />
      {RUNGS.map((x, index) => (
        <Stroke key={x} d={`M24 ${150 - index * 28}H${x}V184`} tone="brand" />
      ))}
      {RUNGS.map((x, index) => (
        <Ring key={x} x={x} y={184} tone="brand" filled={index < 2} />
      ))}
      {RUNGS.map((x, index) => (
        <Ring key={x} x={24} y={150 - index * 28} r={4} tone="ink" />
      ))}
    </>
  );
}

/** Layers of rock, and a shaft down to the gold. */
export function LayersDrawing() {
  return (
    <>
      <Stroke d="M36 56C96 40 150 70 212 54S284 50 300 54" />
      <Stroke d="M36 94C96 80 150 110 212 92S284 90 300 94" />
      <Stroke d="M36 134C96 118 150 148 212 132S284 128 300 132" tone="copper" />
      <Stroke d="M36 146C96 130 150 160 212 144S284 140 300 144" tone="copper" />
      <Stroke d="M36 182C96 168 150 196 212 180S284 178 300 182" />
      <Stroke d="M124 20V139" tone="brand" />
      <Ring x={124} y={54} tone="brand" />
      <Ring x={124} y={94} tone="brand" />
      <Ring x={124} y={139} r={8} tone="copper" filled />
    </>
  );
}
