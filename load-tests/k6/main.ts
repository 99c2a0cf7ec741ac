/** The load test that `make load` runs with k6: functions are named for the scenarios of profiles.ts. */
import { toOptions } from './profiles.ts';
import { setUp, tearDown } from './set-up.ts';
import { toReports } from './summary.ts';

export const options = toOptions();

export { dashboard, deposit, history, withdrawal } from './scenarios/investor.ts';
export { adminQueue } from './scenarios/staff.ts';
export { browse, signIn } from './scenarios/visitor.ts';
export { setUp as setup, tearDown as teardown, toReports as handleSummary };
