import { business } from '#pack/planning/business.ts';
import { PlanningGuide } from './planning-guide.tsx';

export function BusinessPage() {
  return <PlanningGuide name="business" guide={business} />;
}
