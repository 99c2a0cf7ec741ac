import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './compose-file.ts';

export interface Stage {
  name: string;
  from: string;
  lines: string[];
}

/** The stages of the Dockerfile, with continuation lines joined and without comments. */
export function readStages(): { args: string[]; stages: Stage[] } {
  const text = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8');
  const lines = text
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  const args: string[] = [];
  for (const line of lines) {
    const match = /^FROM (\S+) AS (\S+)$/.exec(line);
    if (match) stages.push({ from: match[1] ?? '', name: match[2] ?? '', lines: [] });
    else (stages.at(-1)?.lines ?? args).push(line);
  }
  return { args, stages };
}

/** @throws Error if there is no such stage */
export function findStage(stages: readonly Stage[], name: string): Stage {
  const found = stages.find((each) => each.name === name);
  if (!found) throw new Error(`no stage ${name}`);
  return found;
}

/** The stage and its base stages, the last one first. */
export function findAncestry(stages: readonly Stage[], name: string): Stage[] {
  const it = findStage(stages, name);
  return stages.some((each) => each.name === it.from)
    ? [it, ...findAncestry(stages, it.from)]
    : [it];
}

export function readCopies({ lines }: Stage) {
  return lines
    .filter((line) => line.startsWith('COPY '))
    .map((line) => line.slice(5).split(/\s+/))
    .map((words) => {
      const option = (name: string) =>
        words.find((word) => word.startsWith(`--${name}=`))?.slice(name.length + 3);
      return {
        from: option('from'),
        owner: option('chown'),
        sources: words.filter((word) => !word.startsWith('--')).slice(0, -1),
        to: words.at(-1) ?? '',
      };
    });
}
