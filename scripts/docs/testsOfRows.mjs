/**
 * Finds the tests that show a row of the specification. A test names its rows in a comment above it,
 * `// Specification: ACCL-03, ACCL-05`. An id beside a case of a table counts for the test that runs the table.
 * Tests of the long set do not count: `npm test` shows every row.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { inRoot, root } from '../product/root.mjs';

const rowId = /\b[A-Z]{3,5}-\d{2}\b/g;
const testCalls = ['it', 'itOnEach', 'itOnEachWhenLong', 'itWhenLong', 'test', 'describe'];

function testFiles() {
  return ['src', 'scripts'].flatMap((folder) =>
    readdirSync(inRoot(folder), { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && /(?<!\.long)\.(test|journey)\.(tsx?|mjs)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort(),
  );
}

/** Whether an expression is `it`, `describe`, or one of their forms such as `it.each(cases)`. */
function isTestFunction(expression) {
  if (ts.isIdentifier(expression)) return testCalls.includes(expression.text);
  if (ts.isPropertyAccessExpression(expression) || ts.isCallExpression(expression))
    return isTestFunction(expression.expression);
  return ts.isTaggedTemplateExpression(expression) && isTestFunction(expression.tag);
}

function titleOf(argument) {
  return ts.isStringLiteralLike(argument) ? argument.text : argument.getText().replace(/^[`'"]|[`'"]$/g, '');
}

/** Every test and every constant of a file, each with its range; the range includes the comments above. */
function readRanges(source) {
  const tests = [];
  const constants = [];
  const visit = (node) => {
    if (ts.isCallExpression(node) && isTestFunction(node.expression) && node.arguments.length > 1)
      tests.push({
        start: node.getFullStart(),
        end: node.end,
        title: titleOf(node.arguments[0]),
        text: node.getText(),
        isLong: node.expression.getText().startsWith('itWhenLong'),
      });
    if (ts.isVariableStatement(node))
      constants.push({
        start: node.getFullStart(),
        end: node.end,
        names: node.declarationList.declarations.map(({ name }) => name.getText()),
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  return { tests, constants };
}

const innermost = (ranges, position) =>
  ranges
    .filter(({ start, end }) => start <= position && position < end)
    .sort((a, b) => a.end - a.start - (b.end - b.start))
    .slice(0, 1);

/** The tests for an id at a position: the test around it, or the tests that use the table around it. */
function testsAt({ tests, constants }, position) {
  const [constant] = innermost(constants, position);
  const around = innermost(tests, position);
  if (!constant || (around[0] && around[0].start > constant.start)) return around;
  const uses = tests.filter(({ text }) => constant.names.some((name) => new RegExp(`\\b${name}\\b`).test(text)));
  const smallest = uses.filter((test) => !uses.some((other) => other.start > test.start && other.end <= test.end));
  return smallest.length > 0 ? smallest : around;
}

/**
 * Reads the tests of all rows.
 * @returns {Map<string, { file: string, title: string }[]>} row id -> the tests that name it
 */
export function readTestsOfRows() {
  const found = new Map();
  for (const name of testFiles()) {
    const text = readFileSync(name, 'utf8');
    const ids = [...text.matchAll(rowId)];
    if (ids.length === 0) continue;
    const ranges = readRanges(ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true));
    const file = path.relative(root, name).replaceAll(path.sep, '/');
    for (const { 0: id, index } of ids) {
      const tests = found.get(id) ?? found.set(id, []).get(id);
      for (const { title, isLong } of testsAt(ranges, index))
        if (!isLong && !tests.some((test) => test.file === file && test.title === title)) tests.push({ file, title });
    }
  }
  return found;
}
