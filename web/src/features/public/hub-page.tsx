import type { ComponentType, ReactNode } from 'react';
import { Link } from '#router';
import type { DrawingName } from '../../../content/drawing-name.ts';
import type { Hub } from '../../../content/hub.ts';
import { hubCopy } from '../../copy/public-hub.ts';
import {
  BasketDrawing,
  BuildingDrawing,
  LadderDrawing,
  LayersDrawing,
  PairDrawing,
  SpreadDrawing,
} from './drawings/market-drawings.tsx';
import {
  FirmDrawing,
  FlowDrawing,
  HeirsDrawing,
  WellDrawing,
  YearsDrawing,
} from './drawings/planning-drawings.tsx';
import { NextLinks } from './next-links.tsx';
import { PageBanner } from './page-banner.tsx';
import { PublicFrame } from './public-frame.tsx';
import './hub-page.scss';

/** A page that links to others, a row each. */
export function HubPage({ hub, children }: { hub: Hub; children: ReactNode }) {
  const copy = hubCopy.useTexts();
  return (
    <PublicFrame>
      <PageBanner title={hub.title} lead={hub.lead} />
      <ul className="site-width hub">
        {hub.entries.map(({ to, title, text, drawing }) => (
          <li key={to} data-drawn={drawing ? '' : undefined}>
            {drawing && <Drawing name={drawing} />}
            <div>
              <h2>{title}</h2>
              <p className="muted">{text}</p>
            </div>
            <Link to={to} aria-label={copy.readMoreAbout(title)}>
              {copy.readMore}
            </Link>
          </li>
        ))}
      </ul>
      <NextLinks>{children}</NextLinks>
    </PublicFrame>
  );
}

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
function Drawing({ name }: { name: DrawingName }) {
  const Content = DRAWINGS[name];
  return (
    <svg className="drawing" width="320" height="220" viewBox="0 0 320 220" aria-hidden="true">
      <Content />
    </svg>
  );
}
