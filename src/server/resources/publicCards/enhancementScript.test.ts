import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { enhancementScript } from './enhancementScript';

describe('the script of the public page', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(os.tmpdir(), 'contact-cards-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  function build(code: string): void {
    mkdirSync(path.join(folder, 'public/assets'), { recursive: true });
    writeFileSync(
      path.join(folder, 'manifest.json'),
      JSON.stringify({ enhancement: { scripts: ['/assets/enhancement.ab12.js'] } }),
    );
    writeFileSync(path.join(folder, 'public/assets/enhancement.ab12.js'), code);
  }

  it('is none where the bundle was not built', () => {
    expect(enhancementScript(folder)).toBeUndefined();
    writeFileSync(path.join(folder, 'manifest.json'), '{}');
    expect(enhancementScript(folder)).toBeUndefined();
  });

  it('is the code of the bundle', () => {
    build('enhance(document);\n');
    expect(enhancementScript(folder)).toBe('enhance(document);');
  });

  it('cannot end its element early, and means the same', () => {
    build('report(["</script>", "</SCRIPT", "<!--", "<script>", "a < b"])');
    const code = enhancementScript(folder) ?? '';
    expect(code).not.toMatch(/<(\/script|!--|script)/i);
    const report = jest.fn();
    new Function('report', code)(report);
    expect(report).toHaveBeenCalledWith(['</script>', '</SCRIPT', '<!--', '<script>', 'a < b']);
  });
});
