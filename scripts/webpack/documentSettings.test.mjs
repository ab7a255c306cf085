import { readFileSync } from 'node:fs';
import { inRoot } from '../product/root.mjs';
import { documentSettings, withSettings } from './documentSettings.cjs';

describe('the document of the console', () => {
  it('keeps browsers from translating it, which would replace the text nodes that React changes', () => {
    const html = readFileSync(inRoot('public', 'console.html'), 'utf8');
    expect(html).toContain('<html lang="en" translate="no">');
    expect(html).toContain('<meta name="google" content="notranslate">');
  });
});

describe('the settings of the documents', () => {
  it('stay text with any content', () => {
    const document = withSettings('<meta name="api-base-url" content="">', {
      API_BASE_URL: '"><script>alert(1)</script>$&',
    });
    expect(document).toBe('<meta name="api-base-url" content="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;$&amp;">');
  });

  it('are empty where the environment says nothing', () => {
    expect(withSettings('<meta name="api-base-url" content="">', {})).toBe('<meta name="api-base-url" content="">');
  });

  it('have a place in the console document each, and the public page has those it reads', () => {
    const names = (file) =>
      [...readFileSync(inRoot('public', file), 'utf8').matchAll(/<meta name="([\w-]+)" content="">/g)].map(
        ([, name]) => name,
      );
    // Only the server knows whether it sends emails, so no build says it.
    expect(names('console.html').sort()).toEqual([...Object.values(documentSettings), 'emails-are-files'].sort());
    expect(Object.values(documentSettings)).toEqual(expect.arrayContaining(names('preview.html')));
  });
});
