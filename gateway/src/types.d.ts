/** Declarations of the parts that the gateway uses of packages without types. */

declare module 'cookie' {
  export function parse(
    header: string,
    options?: { decode?: (value: string) => string },
  ): Record<string, string | undefined>;
  export function serialize(
    name: string,
    value: string,
    options?: {
      path?: string;
      httpOnly?: boolean;
      secure?: boolean;
      sameSite?: 'strict' | 'lax' | 'none';
      maxAge?: number;
    },
  ): string;
}

declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { BrotliOptions } from 'node:zlib';
  import type { RequestHandler } from 'express';

  export default function compression(options?: {
    threshold?: number;
    /** Of gzip and deflate. */
    level?: number;
    brotli?: BrotliOptions;
    filter?: (req: IncomingMessage, res: ServerResponse) => boolean;
  }): RequestHandler;
}

declare module 'swagger-ui-dist/absolute-path.js' {
  /** Path of the package's files. */
  export default function absolutePath(): string;
}
