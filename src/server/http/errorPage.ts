import { inlineStyleHeaders } from './inlineStyleHeaders';

type Texts = readonly [title: string, text: string];

const wrongAddress: Texts = ['Page not found', 'There is nothing at this address. Check it for mistakes.'];
const longAddress: Texts = [
  'The address is too long',
  'Check it for mistakes. If it is short, delete what your browser stores for this site.',
];
const textsByStatus: Record<number, Texts> = {
  // An address with a broken %-escape.
  400: wrongAddress,
  404: wrongAddress,
  405: ['The form could not be sent', 'This page takes none. Go back to find what you typed.'],
  414: longAddress,
  429: ['Too many requests', 'Wait a minute, then load the page again.'],
  431: longAddress,
  503: ['Temporarily unavailable', 'Wait a minute, then load the page again.'],
};
const otherTexts: Texts = ['Something went wrong', 'Load the page again in a minute.'];

/** The colors of tokens.css. Without any file, because the page is also for servers and addresses that have none. */
const styles = [
  ':root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}',
  'body{box-sizing:border-box;max-width:34rem;min-height:80vh;margin:0 auto;padding:2rem 1.25rem;',
  'display:flex;flex-direction:column;justify-content:center;align-items:flex-start;',
  'color:light-dark(#2c384a,#d5dce5);background:light-dark(#ffffff,#10151c)}',
  'h1{margin:0;font-size:1.5rem;line-height:1.25}p{margin:.75rem 0 1.25rem}',
  'a{color:light-dark(#00659c,#6ac6fa)}',
].join('');

const headers = inlineStyleHeaders(styles);

/** Whether the client is a browser that opens an address or posts a form, by its header Accept. */
export function acceptsPage(accept: string | undefined): boolean {
  return accept?.includes('text/html') === true;
}

/** The page that a browser shows for an error of an address that is not below /api. */
export function errorPage(statusCode: number): { html: string; headers: Record<string, string> } {
  const [title, text] = textsByStatus[statusCode] ?? otherTexts;
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title><style>${styles}</style>`,
  ].join('');
  const body = `<h1>${title}</h1><p>${text}</p><a href="/">Go to the start page</a>`;
  return { html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`, headers };
}
