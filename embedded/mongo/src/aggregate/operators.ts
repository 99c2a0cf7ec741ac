import { arithmeticOperators } from './arithmetic-operators.ts';
import { arrayOperators } from './array-operators.ts';
import { conditionalOperators } from './conditional-operators.ts';
import { conversionOperators } from './conversion-operators.ts';
import { dateOperators } from './date-operators.ts';
import { iterationOperators } from './iteration-operators.ts';
import { objectOperators } from './object-operators.ts';
import { operatorTable } from './operator-table.ts';
import { setOperators } from './set-operators.ts';
import { stringOperators } from './string-operators.ts';
import { summaryOperators } from './summary-operators.ts';

const GROUPS = [
  arithmeticOperators,
  arrayOperators,
  conditionalOperators,
  conversionOperators,
  dateOperators,
  iterationOperators,
  objectOperators,
  setOperators,
  stringOperators,
  summaryOperators,
];

/** Makes every expression operator known. Called once, before the first command; again does no harm. */
export function installOperators(): void {
  for (const group of GROUPS)
    for (const [name, operator] of group) operatorTable.set(name, operator);
}
