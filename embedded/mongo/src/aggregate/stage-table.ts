import type { StageCompiler } from './stage.ts';

/** Every stage by name. Some stages compile pipelines, so the table stands below both; `stages.ts` fills it. */
export const stageTable = new Map<string, StageCompiler>();
