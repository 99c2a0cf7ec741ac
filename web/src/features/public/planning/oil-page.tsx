import { oil } from '#pack/planning/oil.ts';
import { PlanningGuide } from './planning-guide.tsx';

export function OilPage() {
  return <PlanningGuide name="oil" guide={oil} />;
}
