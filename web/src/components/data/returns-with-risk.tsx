import { createContext, type ReactNode } from 'react';
import { RiskNote } from './risk-note.tsx';

/** Whether a risk statement stands beside what is rendered here. */
export const RiskBeside = createContext(false);

/** Where returns may be shown: the risk statement follows them. */
export function ReturnsWithRisk({ children, risk }: { children: ReactNode; risk?: string }) {
  return (
    <RiskBeside value={true}>
      {children}
      <RiskNote>{risk}</RiskNote>
    </RiskBeside>
  );
}
