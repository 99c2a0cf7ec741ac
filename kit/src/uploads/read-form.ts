import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, fieldError } from '../app-error.ts';

export interface FormRules<Name extends string> {
  /** The text fields that are read, each at most once. Others are skipped. */
  fields: readonly Name[];
  /** The name of the one file. */
  file: string;
  /** Bytes of the file. */
  maxFileBytes: number;
}

export interface Form<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** Null where the form has none. An empty file is an empty buffer. */
  file: Buffer | null;
}

const MAX_FIELD_BYTES = 2_000;
const MAX_NAME_LENGTH = 100;
/** Text fields of any name; a form that has more was not made by a page of ours. */
const MAX_FIELDS = 10;
const MAX_PARTS = 12;
const MAX_HEADER_PAIRS = 20;

const unexpected = (field: string) =>
  fieldError('VALIDATION_FAILED', field, 'The form has parts that are not expected');
const malformed = (cause?: unknown) =>
  new AppError('MALFORMED_BODY', 'The upload could not be read', { cause });

/**
 * Reads a multipart form into memory. Names are compared with the expected ones and never interpreted: brackets
 * and dots mean nothing. Reading ends at the first part that breaks a rule.
 * @throws AppError MEDIA_UNSUPPORTED, MALFORMED_BODY, VALIDATION_FAILED, FILE_TOO_LARGE
 */
export function readForm<Name extends string>(
  req: Request,
  rules: FormRules<Name>,
): Promise<Form<Name>> {
  return new Promise((resolve, reject) => {
    if (!req.is('multipart/form-data')) {
      throw new AppError('MEDIA_UNSUPPORTED', 'Send this request as multipart/form-data');
    }
    const parser = openParser(req, rules);
    const fields = new Map<string, string>();
    const chunks: Buffer[] = [];
    let hasFile = false;

    const cutShort = () => {
      if (!req.readableEnded) fail(malformed());
    };
    function leave(): void {
      req.unpipe(parser);
      req.off('error', cutShort).off('close', cutShort);
      parser.removeAllListeners();
      // What the rest of the chunk at hand still leads to concerns nobody.
      parser.on('error', () => {});
    }
    function fail(error: AppError): void {
      leave();
      // The parser may be in the middle of this very chunk: it can't bear being destroyed there.
      setImmediate(() => parser.destroy());
      // The caller reads the answer only after everything was sent.
      req.resume();
      reject(error);
    }

    parser.on('field', (name, value, { valueTruncated }) => {
      if (name === undefined) return;
      if (name.length > MAX_NAME_LENGTH) fail(unexpected(rules.file));
      else if (!(rules.fields as readonly string[]).includes(name)) return;
      else if (valueTruncated) fail(unexpected(name));
      else if (fields.has(name)) {
        fail(fieldError('VALIDATION_FAILED', name, `The form has ${name} more than once`));
      } else fields.set(name, value);
    });
    parser.on('file', (name, stream) => {
      stream.on('error', () => {});
      if (name !== rules.file || hasFile) {
        stream.resume();
        fail(unexpected(name && name.length <= MAX_NAME_LENGTH ? name : rules.file));
        return;
      }
      hasFile = true;
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        const megabytes = Math.floor(rules.maxFileBytes / 2 ** 20);
        fail(fieldError('FILE_TOO_LARGE', rules.file, `The file is larger than ${megabytes} MB.`));
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(unexpected(rules.file)));
    }
    parser.on('error', (error) => fail(malformed(error)));
    parser.on('close', () => {
      leave();
      resolve({
        fields: Object.fromEntries(fields) as Form<Name>['fields'],
        file: hasFile ? Buffer.concat(chunks) : null,
      });
    });
    req.once('error', cutShort).once('close', cutShort);
    req.pipe(parser);
  });
}

function openParser({ headers }: Request, { maxFileBytes }: { maxFileBytes: number }) {
  try {
    return busboy({
      headers,
      limits: {
        // It counts what reaches a limit as being above it.
        fileSize: maxFileBytes + 1,
        fieldSize: MAX_FIELD_BYTES + 1,
        parts: MAX_PARTS + 1,
        // One more than is taken, so that the second is known by its name.
        files: 2,
        fields: MAX_FIELDS,
        headerPairs: MAX_HEADER_PAIRS,
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}
