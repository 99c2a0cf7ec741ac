import { estatePlan } from '#pack/planning/estate-plan.ts';
import { PlanningGuide } from './planning-guide.tsx';

export function EstatePlanPage() {
  return <PlanningGuide name="estatePlan" guide={estatePlan} />;
}
