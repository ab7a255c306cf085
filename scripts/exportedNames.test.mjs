import { exportedNames, namesExportedTwice } from './exportedNames.mjs';

describe('an exported name', () => {
  it('is found for each kind of declaration, a constant and a type of one name once', () => {
    const source = `export const a = 1, b = 2; export type a = string; export function C() {} export class D {}
      export interface E {} const hidden = 1; export { hidden as again } from './other';`;
    expect([...exportedNames(source)]).toEqual(['a', 'b', 'C', 'D', 'E']);
  });

  it('belongs to one file only', () => {
    expect(namesExportedTwice()).toEqual({});
  });
});
