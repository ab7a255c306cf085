import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './product/root.mjs';

const sources = ['src', 'scripts'].flatMap((folder) =>
  readdirSync(inRoot(folder), { recursive: true }).map((file) => path.join(folder, file)),
);
const names = new Set(sources.map((file) => path.basename(file)));

/** The TypeScript files that the comments of a source name. */
function filesInComments(text) {
  const comments = text.match(/\/\*[\s\S]*?\*\/|\/\/.*/g) ?? [];
  return comments.flatMap((comment) => comment.match(/\w[\w.-]*\.tsx?\b/g) ?? []);
}

describe('a file that a comment names', () => {
  it('is found in comments of both kinds', () => {
    const text = "/** As in some/a.ts. */\nimport { b } from './b.ts';\n// see c.test.tsx";
    expect(filesInComments(text)).toEqual(['a.ts', 'c.test.tsx']);
  });

  it('exists', () => {
    const missing = sources
      .filter((file) => file.startsWith('src') && /\.tsx?$/.test(file))
      .flatMap((file) =>
        filesInComments(readFileSync(inRoot(file), 'utf8'))
          .filter((name) => !names.has(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(missing).toEqual([]);
  });
});
