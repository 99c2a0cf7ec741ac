import type { CSSProperties, ReactNode } from 'react';
import { Toolbar } from '../layout/toolbar.tsx';

/** Around a chart: its controls above, the switch to its table at the right, and a height that it always has. */
export function ChartFrame({
  controls,
  twin,
  height,
  busy = false,
  children,
}: {
  /** The choice of a period. */
  controls: ReactNode;
  /** The button between chart and table. */
  twin?: { label: string; onClick: () => void };
  /** A CSS length, with its legends: nothing below the chart moves. */
  height: string;
  busy?: boolean;
  children: ReactNode;
}) {
  return (
    <div className="chart-frame" style={{ '--chart-body': height } as CSSProperties}>
      <Toolbar
        end={
          twin && (
            <button type="button" className="btn btn-text" onClick={twin.onClick}>
              {twin.label}
            </button>
          )
        }
      >
        {controls}
      </Toolbar>
      <div className="chart-body" aria-busy={busy}>
        {children}
      </div>
    </div>
  );
}
