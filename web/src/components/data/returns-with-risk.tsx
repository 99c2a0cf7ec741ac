import { createContext, type ReactNode } from 'react';
import { RiskNote } from './risk-note.tsx';

/** Whether a risk statement follows what is rendered here. */
export const RiskBeside = createContext(false);

/** The only place for claims of returns: adds the risk statement below them. */
export function ReturnsWithRisk({ children }: { children: ReactNode }) {
  return (
    <RiskBeside value={true}>
      {children}
      <RiskNote />
    </RiskBeside>
  );
}
