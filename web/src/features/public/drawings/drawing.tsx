import type { ComponentType } from 'react';
import type { DrawingName } from '../../../../content/drawing-name.ts';
import {
  BasketDrawing,
  BuildingDrawing,
  LadderDrawing,
  LayersDrawing,
  PairDrawing,
  SpreadDrawing,
} from './market-drawings.tsx';
import {
  FirmDrawing,
  FlowDrawing,
  HeirsDrawing,
  WellDrawing,
  YearsDrawing,
} from './planning-drawings.tsx';

const DRAWINGS: Record<DrawingName, ComponentType> = {
  spread: SpreadDrawing,
  pair: PairDrawing,
  building: BuildingDrawing,
  basket: BasketDrawing,
  ladder: LadderDrawing,
  layers: LayersDrawing,
  well: WellDrawing,
  firm: FirmDrawing,
  years: YearsDrawing,
  heirs: HeirsDrawing,
  flow: FlowDrawing,
};

/** A drawing made of the product's parts: entries, timelines, figures. */
export function Drawing({ name }: { name: DrawingName }) {
  const Content = DRAWINGS[name];
  return (
    <svg className="drawing" width="320" height="220" viewBox="0 0 320 220" aria-hidden="true">
      <Content />
    </svg>
  );
}
