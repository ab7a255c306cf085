import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import cardViewStyles from '../../../../card/card.css?text';
import publicPageStyles from '../../../../card/publicPage.css?text';
import { CardView } from '../../../../card/CardView';
import { DesktopShare } from '../../../../card/DesktopShare';
import { PublicPageLayout } from '../../../../card/PublicPageLayout';
import { CardNotFound, CardUnreachable } from '../../../../card/CardStates';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { directionOf, translationsFor } from '../../../../card/pageMessages';
import { QrPicture } from '../../../../card/QrPicture';
import type { SendFormState } from '../../../../card/sendFormState';
import { themeCss } from '../../../../card/themeStyle';
import { defaultThemes } from '../../../../contract/themes';
import { documentHeaders } from '../../../http/documentPolicy';
import type { DocumentSources } from '../../../http/documentPolicy';
import type { PageFontStyles } from '../../fonts/pageFontStyles';
import { tag } from './markup';
import type { PageAddresses } from './pageAddresses';
import { pageHead } from './pageHead';
import { pageTexts } from './pageTexts';

/** What all pages of this installation have in common. */
export type PageSurroundings = {
  product: string;
  publicUrl: string;
  /** The code that brings the page to life (enhancementScript); undefined where the bundle was not built. */
  script: string | undefined;
  sources: DocumentSources;
  fontStyles: PageFontStyles;
};

/** `isFinal` is false while the page goes without its font. */
export type Page = { html: string; headers: Record<string, string>; isFinal: boolean };

export type CardPageData = {
  view: CardViewModel;
  addresses: PageAddresses;
  profilePicture: string;
  allowsSearchEngines: boolean;
  year: number;
  /** The response to a form that was posted without scripts. */
  send?: SendFormState;
  alert?: { type: 'info' | 'danger'; text: string };
};

function hashOf(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

const cardStyles = cardViewStyles + publicPageStyles;
const cardStylesHash = hashOf(cardStyles);

function documentOf(language: string, head: string, body: string): string {
  return `<!doctype html>${tag('html', { lang: language, dir: directionOf(language) })}<head>${head}</head><body class="card-body">${body}</body></html>`;
}

/**
 * A card's page: the face that the console previews, with its styles, ready before any script (issue "The public
 * page").
 */
export async function renderCardPage(
  parts: CardPageData,
  { product, script, sources, fontStyles }: PageSurroundings,
): Promise<Page> {
  const { view, addresses, send, alert, year } = parts;
  const messages = translationsFor(view.language);
  const share = { pageUrl: addresses.page, qr: <QrPicture text={addresses.page} label={messages.qrCode} /> };
  const body = renderToStaticMarkup(
    <PublicPageLayout language={view.language} year={year} product={product} alert={alert}>
      <CardView
        view={view}
        send={{ ...send, action: `/preview/${encodeURIComponent(view.link)}${view.languageQuery}` }}
        share={share}
      />
      <DesktopShare share={share} messages={messages} name={view.name} />
    </PublicPageLayout>,
  );
  const fontFaces = await fontStyles(view.themes.font, pageTexts(view));
  const ownStyles = (fontFaces ?? '') + themeCss(view.themes);
  const head = pageHead({ ...parts, product, styles: [cardStyles, ownStyles] });
  return {
    // The script comes last: it finds everything there, and the face above it is drawn already.
    html: documentOf(view.language, head, script === undefined ? body : `${body}<script>${script}</script>`),
    headers: {
      ...documentHeaders(sources, {
        styles: [cardStylesHash, hashOf(ownStyles)],
        scripts: script === undefined ? [] : [hashOf(script)],
      }),
      ...(!parts.allowsSearchEngines && { 'x-robots-tag': 'noindex' }),
    },
    isFinal: fontFaces !== undefined,
  };
}

/** The page that stands for a card which is not there, or could not be looked up. */
export function renderStatePage(
  state: 'notFound' | 'unreachable',
  language: string,
  year: number,
  surroundings: PlainSurroundings,
): Page {
  const messages = translationsFor(language);
  const [title, content] =
    state === 'notFound'
      ? [messages.notFound, <CardNotFound messages={messages} />]
      : [messages.unreachable, <CardUnreachable messages={messages} />];
  return renderPlainPage({ title, language, year, content }, surroundings);
}

type PlainSurroundings = Pick<PageSurroundings, 'product' | 'sources'>;

/** A page of the product without a card and without scripts. Caches and search engines keep none of it. */
export function renderPlainPage(
  { title, language, year, content }: { title: string; language: string; year: number; content: ReactNode },
  { product, sources }: PlainSurroundings,
): Page {
  const styles = themeCss(defaultThemes);
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    `<title>${escapeHtml(title)}</title><style>${cardStyles}</style><style>${styles}</style>`,
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  ].join('');
  const body = renderToStaticMarkup(
    <PublicPageLayout language={language} year={year} product={product}>
      {content}
    </PublicPageLayout>,
  );
  return {
    html: documentOf(language, head, body),
    headers: {
      ...documentHeaders(sources, { styles: [cardStylesHash, hashOf(styles)], scripts: [] }),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
    isFinal: true,
  };
}
