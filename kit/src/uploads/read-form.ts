import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, fieldError } from '../app-error.ts';

export interface FormRules<Name extends string> {
  /** Text fields to read, each at most once. Others are ignored. */
  fields: readonly Name[];
  /** Name of the file part. */
  file: string;
  /** Size limit of the file in bytes. */
  maxFileBytes: number;
}

export interface Form<Name extends string> {
  fields: Partial<Record<Name, string>>;
  /** Null if the form has no file. An empty file is an empty buffer. */
  file: Buffer | null;
}

const MAX_FIELD_BYTES = 2_000;
const MAX_NAME_LENGTH = 100;
/** Text fields of any name; our own forms never have more. */
const MAX_FIELDS = 10;
const MAX_PARTS = 12;
const MAX_HEADER_PAIRS = 20;

const unexpected = (field: string) =>
  fieldError('VALIDATION_FAILED', field, 'The form has parts that are not expected');
const malformed = (cause?: unknown) =>
  new AppError('MALFORMED_BODY', 'The upload could not be read', { cause });

/**
 * Reads a multipart form into memory. Names are compared literally: brackets and dots have no meaning.
 * Reading stops at the first part that breaks a rule.
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

    const onInterrupted = () => {
      if (!req.readableEnded) fail(malformed());
    };
    function detach(): void {
      req.unpipe(parser);
      req.off('error', onInterrupted).off('close', onInterrupted);
      parser.removeAllListeners();
      // Late errors from the rest of the current chunk are irrelevant.
      parser.on('error', () => {});
    }
    function fail(error: AppError): void {
      detach();
      // Deferred because the parser may be processing this chunk and must not be destroyed meanwhile.
      setImmediate(() => parser.destroy());
      // The caller reads the response only after sending everything.
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
      detach();
      resolve({
        fields: Object.fromEntries(fields) as Form<Name>['fields'],
        file: hasFile ? Buffer.concat(chunks) : null,
      });
    });
    req.once('error', onInterrupted).once('close', onInterrupted);
    req.pipe(parser);
  });
}

function openParser({ headers }: Request, { maxFileBytes }: { maxFileBytes: number }) {
  try {
    return busboy({
      headers,
      limits: {
        // busboy treats a size equal to the limit as exceeding it.
        fileSize: maxFileBytes + 1,
        fieldSize: MAX_FIELD_BYTES + 1,
        parts: MAX_PARTS + 1,
        // One more than accepted, so that the second file is reported by name.
        files: 2,
        fields: MAX_FIELDS,
        headerPairs: MAX_HEADER_PAIRS,
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}
