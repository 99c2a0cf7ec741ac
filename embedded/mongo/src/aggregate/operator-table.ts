import type { Operator } from './arguments.ts';

/**
 * Every expression operator by name. Operators compile the expressions within them, so the table stands
 * below both; `operators.ts` fills it.
 */
export const operatorTable = new Map<string, Operator>();
