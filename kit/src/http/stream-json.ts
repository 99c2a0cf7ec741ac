import type { Response } from 'express';
import { sendDownload } from './send-download.ts';

/** A value, or a list that is read as fast as the response is sent. */
type JsonPart = unknown | AsyncIterable<unknown>;

/** Streams an object as a download. Memory is bounded by one item of a list. */
export async function streamJson(
  res: Response,
  fileName: string,
  parts: Readonly<Record<string, JsonPart>>,
): Promise<void> {
  await sendDownload(res, { name: fileName, type: 'application/json' }, toJson(parts));
}

async function* toJson(parts: Readonly<Record<string, JsonPart>>): AsyncIterable<string> {
  let separator = '{\n';
  for (const [name, value] of Object.entries(parts)) {
    yield `${separator}${JSON.stringify(name)}: `;
    separator = ',\n';
    if (isIterable(value)) yield* toList(value);
    else yield JSON.stringify(value ?? null);
  }
  yield '\n}\n';
}

const FLUSH_CHARS = 32_768;

async function* toList(items: AsyncIterable<unknown>): AsyncIterable<string> {
  let text = '[';
  let separator = '\n';
  for await (const item of items) {
    text += separator + JSON.stringify(item);
    separator = ',\n';
    if (text.length < FLUSH_CHARS) continue;
    yield text;
    text = '';
  }
  yield `${text}]`;
}

function isIterable(value: unknown): value is AsyncIterable<unknown> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}
