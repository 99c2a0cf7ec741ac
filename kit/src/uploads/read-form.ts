import busboy from 'busboy';
import type { Request } from 'express';
import { AppError, fieldError } from '../app-error.ts';

export interface FormRules<Name extends string, File extends string> {
  /** Text fields to read, each at most once. Others are ignored. */
  fields: readonly Name[];
  /** Names of the file parts, each at most once. */
  files: readonly [File, ...File[]];
  /** Size limit of each file in bytes. */
  maxFileBytes: number;
}

export interface Form<Name extends string, File extends string> {
  fields: Partial<Record<Name, string>>;
  /** An empty file is an empty buffer. */
  files: Partial<Record<File, Buffer>>;
}

/** Like {@link readFormFiles}, for a form with one file; it is null if the form has none. */
export async function readForm<Name extends string>(
  req: Request,
  { file, ...rules }: { fields: readonly Name[]; file: string; maxFileBytes: number },
): Promise<{ fields: Partial<Record<Name, string>>; file: Buffer | null }> {
  const form = await readFormFiles(req, { ...rules, files: [file] });
  return { fields: form.fields, file: form.files[file] ?? null };
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
export function readFormFiles<Name extends string, File extends string>(
  req: Request,
  rules: FormRules<Name, File>,
): Promise<Form<Name, File>> {
  const [firstFile] = rules.files;
  return new Promise((resolve, reject) => {
    if (!req.is('multipart/form-data')) {
      throw new AppError('MEDIA_UNSUPPORTED', 'Send this request as multipart/form-data');
    }
    const parser = openParser(req, rules);
    const fields = new Map<string, string>();
    const files = new Map<string, Buffer[]>();

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
      if (name.length > MAX_NAME_LENGTH) fail(unexpected(firstFile));
      else if (!(rules.fields as readonly string[]).includes(name)) return;
      else if (valueTruncated) fail(unexpected(name));
      else if (fields.has(name)) {
        fail(fieldError('VALIDATION_FAILED', name, `The form has ${name} more than once`));
      } else fields.set(name, value);
    });
    parser.on('file', (name, stream) => {
      stream.on('error', () => {});
      if (!(rules.files as readonly string[]).includes(name) || files.has(name)) {
        stream.resume();
        fail(unexpected(name && name.length <= MAX_NAME_LENGTH ? name : firstFile));
        return;
      }
      const chunks: Buffer[] = [];
      files.set(name, chunks);
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => {
        const megabytes = Math.floor(rules.maxFileBytes / 2 ** 20);
        fail(fieldError('FILE_TOO_LARGE', name, `The file is larger than ${megabytes} MB.`));
      });
    });
    for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const) {
      parser.on(limit, () => fail(unexpected(firstFile)));
    }
    parser.on('error', (error) => fail(malformed(error)));
    parser.on('close', () => {
      detach();
      const contents = [...files].map(([name, chunks]) => [name, Buffer.concat(chunks)]);
      resolve({
        fields: Object.fromEntries(fields) as Form<Name, File>['fields'],
        files: Object.fromEntries(contents) as Form<Name, File>['files'],
      });
    });
    req.once('error', onInterrupted).once('close', onInterrupted);
    req.pipe(parser);
  });
}

function openParser(
  { headers }: Request,
  { files, maxFileBytes }: { files: readonly string[]; maxFileBytes: number },
) {
  try {
    return busboy({
      headers,
      limits: {
        // busboy treats a size equal to the limit as exceeding it.
        fileSize: maxFileBytes + 1,
        fieldSize: MAX_FIELD_BYTES + 1,
        parts: MAX_PARTS + 1,
        // One more than accepted, so that a surplus file is reported by name.
        files: files.length + 1,
        fields: MAX_FIELDS,
        headerPairs: MAX_HEADER_PAIRS,
      },
    });
  } catch (cause) {
    throw malformed(cause);
  }
}
