import { finance } from '#pack/planning/finance.ts';
import { PlanningGuide } from './planning-guide.tsx';

export function FinancePage() {
  return <PlanningGuide name="finance" guide={finance} />;
}
