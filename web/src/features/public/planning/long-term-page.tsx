import { longTerm } from '#pack/planning/long-term.ts';
import { PlanningGuide } from './planning-guide.tsx';

export function LongTermPage() {
  return <PlanningGuide name="longTerm" guide={longTerm} />;
}
