import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from '@jest/globals';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => existsSync(join(root, file)));
const documents = files.filter((file) => file.endsWith('.md'));
const sources = files.filter((file) => /\.([mc]?[jt]sx?|scss|ya?ml|sh|md)$/.test(file));
const records = readdirSync(join(root, 'docs/adr')).filter((file) => /^\d{4}-/.test(file));
const numbers = records.map((file) => Number(file.slice(0, 4)));

/** As GitHub makes them of headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  );

describe('documents', () => {
  test.each(documents)('%s links to files and headings that exist', (document) => {
    for (const [, link = ''] of read(document).matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(link)) continue;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? document : join(dirname(document), path);
      expect({ link, exists: existsSync(join(root, target)) }).toEqual({ link, exists: true });
      if (anchor !== undefined) expect(anchorsOf(read(target))).toContain(anchor);
    }
  });

  test.each(documents.filter((file) => file !== 'CHANGELOG.md'))(
    'the lines of %s are shorter than 120 characters',
    (document) => {
      expect(
        read(document)
          .split('\n')
          .filter((line) => line.length >= 120),
      ).toEqual([]);
    },
  );

  test('that sources name exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/\bdocs\/[\w/-]+\.md\b/g)]
        .map(([name]) => name)
        .filter((name) => !existsSync(join(root, name)))
        .map((name) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('decisions', () => {
  test('that sources name by number exist', () => {
    const missing = sources.flatMap((file) =>
      [...read(file).matchAll(/\b(?:ADR|[dD]ecision)\s+(\d+)\b/g)]
        .filter(([, number]) => !numbers.includes(Number(number)))
        .map(([name]) => `${file}: ${name}`),
    );
    expect(missing).toEqual([]);
  });

  test('are listed once, by number and title', () => {
    const listed = [...read('docs/adr/README.md').matchAll(/^- (\d+): \[(.+)\]\((.+)\)$/gm)].map(
      ([, number, title, file]) => ({ file, heading: `# ${number}. ${title}` }),
    );
    const existing = records.map((file) => ({
      file,
      heading: read(`docs/adr/${file}`).split('\n')[0],
    }));
    const byFile = (a: { file?: string }, b: { file?: string }) =>
      String(a.file).localeCompare(String(b.file));
    expect(listed.sort(byFile)).toEqual(existing.sort(byFile));
  });
});
