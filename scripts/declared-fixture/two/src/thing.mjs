import path from 'node:path';

export const two = path;
