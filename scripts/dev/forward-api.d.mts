import type { RequestListener } from 'node:http';

export function forwardApi(platform: { runtime(): Promise<{ url: string }> }): RequestListener;
