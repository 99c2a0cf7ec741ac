import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseAllDocuments } from 'yaml';
import { readRawCompose, root } from '../compose-file.ts';
import { toBytes } from '../composed/limits.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const MIB = 2 ** 20;

/** Where publishers are blocked. A share would be one of the machine's memory, which no container may have. */
const readWatermark = (file: string) =>
  Number(/^vm_memory_high_watermark\.absolute = (\d+)MiB$/m.exec(read(file))?.[1]) * MIB;

describe('the broker blocks publishers below the limit at which it would be killed', () => {
  const share = (watermark: number, limit: number) => Math.round((watermark / limit) * 100);

  test('in compose', () => {
    const { mem_limit = '', volumes } = readRawCompose().services.rabbitmq ?? {};
    const file = 'deploy/rabbitmq/rabbitmq.conf';
    expect(volumes).toContainEqual(expect.stringMatching(`^./${file}:/etc/rabbitmq/conf.d/`));
    expect(share(readWatermark(file), toBytes(mem_limit))).toBe(60);
  });

  test('in Kubernetes', () => {
    const set = parseAllDocuments(read('deploy/kubernetes/rabbitmq/rabbitmq.yaml'))
      .map((document) => document.toJS())
      .find(({ kind }) => kind === 'StatefulSet');
    const { memory } = set.spec.template.spec.containers[0].resources.limits;
    const watermark = readWatermark('deploy/kubernetes/rabbitmq/rabbitmq.conf');
    expect(share(watermark, toBytes(memory.toLowerCase().replace('i', '')))).toBe(60);
  });
});
