/** Reads an OpenAPI document from standard input and prints what redocly's recommended rules find in it, as JSON. */
import { text } from 'node:stream/consumers';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const config = await createConfig({ extends: ['recommended'] });
const problems = await lintFromString({ source: await text(process.stdin), absoluteRef: 'openapi.json', config });
const lines = problems.map(({ severity, ruleId, message, location: [place] }) => ({
  severity,
  ruleId,
  message,
  pointer: place?.pointer,
}));
process.stdout.write(JSON.stringify(lines));
