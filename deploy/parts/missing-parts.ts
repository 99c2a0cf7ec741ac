import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { minioBinary, RABBITMQ_SERVER } from '@candor/kit/testing/lane';

/** MinIO's client, installed beside it. */
const clientBinary = () => join(dirname(minioBinary()), 'mc');

/** The real parts that this machine lacks. */
export function findMissingParts(): string[] {
  return [
    ...(existsSync(RABBITMQ_SERVER) ? [] : ['RabbitMQ (Debian package rabbitmq-server)']),
    ...(existsSync(minioBinary()) ? [] : ['MinIO (`make parts`, needs Go)']),
    ...(existsSync(clientBinary()) ? [] : ["MinIO's client (`make parts`, needs Go)"]),
  ];
}
