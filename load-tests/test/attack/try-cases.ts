import { type Attack, toText } from './attack.ts';
import { ACCESS } from './cases/access.ts';
import { ACCOUNTS } from './cases/accounts.ts';
import { INPUT } from './cases/input.ts';
import { TOKENS } from './cases/tokens.ts';
import type { Stage } from './stage.ts';
import { findChanges, readState, type State } from './state.ts';
import type { PartReport, Violation } from './violation.ts';

const GROUPS: Record<string, readonly Attack[]> = {
  tokens: TOKENS,
  accounts: ACCOUNTS,
  access: ACCESS,
  input: INPUT,
};

/** Tries each case, and checks its answers and that nothing has changed. */
export async function tryCases(stage: Stage, only: string | null): Promise<PartReport> {
  const violations: Violation[] = [];
  const rows: PartReport['rows'][number][] = [];
  let state = await readState(stage);
  for (const [group, attacks] of Object.entries(GROUPS)) {
    for (const attack of attacks) {
      if (only !== null && !attack.name.includes(only)) continue;
      const name = `${group}: ${attack.name}`;
      if (attack.needs && stage.target[attack.needs] === null) {
        rows.push({ name, tries: 0, result: `skipped: needs the ${attack.needs} of the platform` });
        continue;
      }
      const { tries, problems, after } = await tryCase(stage, attack, state);
      state = after;
      const repeat = `PARTS=cases ONLY=${JSON.stringify(attack.name)}`;
      for (const what of problems) violations.push({ part: name, what, repeat });
      const result =
        problems.length === 0 ? attack.expected.join(', ') : `${problems.length} VIOLATIONS`;
      rows.push({ name, tries, result });
    }
  }
  return { rows, violations };
}

async function tryCase(stage: Stage, { expected, prepares, open }: Attack, former: State) {
  let after = former;
  try {
    const run = await open(stage);
    if (prepares) await stage.settle();
    const before = prepares ? await readState(stage) : former;
    const outcomes = (await run()).map(toText);
    after = await readState(stage);
    const wrong = new Set(outcomes.filter((outcome) => !expected.includes(outcome)));
    const problems = [
      ...[...wrong].map((outcome) => `${outcome} in place of ${expected.join(' or ')}`),
      ...findChanges(before, after).map((name) => `changed: ${name}`),
      ...(outcomes.length === 0 ? ['nothing was tried'] : []),
    ];
    return { tries: outcomes.length, problems, after };
  } catch (error) {
    return { tries: 0, problems: [String((error as Error).stack ?? error)], after };
  }
}
