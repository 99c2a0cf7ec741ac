/** Jest's transformer, which removes the protection that MUTATIONS names: a list of { file, text, replacement } as JSON. */
import { relative } from 'node:path';
import swc from '@swc/jest';

const mutations = JSON.parse(process.env.MUTATIONS ?? '[]');

function mutate(source, path) {
  const own = mutations.filter(({ file }) => file === relative(process.cwd(), path));
  return own.reduce((changed, { text, replacement }) => changed.replace(text, replacement), source);
}

export default {
  createTransformer(options) {
    const inner = swc.createTransformer(options);
    return {
      ...inner,
      process: (source, path, about) => inner.process(mutate(source, path), path, about),
      processAsync: (source, path, about) => inner.processAsync(mutate(source, path), path, about),
      getCacheKey: (source, path, about) => inner.getCacheKey(mutate(source, path), path, about),
    };
  },
};
