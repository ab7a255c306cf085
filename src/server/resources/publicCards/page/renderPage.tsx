import { createHash } from 'node:crypto';
import escapeHtml from 'escape-html';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import cardStyles from '../../../../card/card.css?text';
import layoutStyles from '../../../../card/page.css?text';
import { CardView } from '../../../../card/CardView';
import { DesktopShare } from '../../../../card/DesktopShare';
import { PublicPageLayout } from '../../../../card/PublicPageLayout';
import { CardNotFound, CardPaused, CardUnreachable, DetailsNotSent } from '../../../../card/CardStates';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { directionOf, translationsFor } from '../../../../card/pageMessages';
import { QrPicture } from '../../../../card/QrPicture';
import type { SendFormState } from '../../../../card/sendFormState';
import { themeCss } from '../../../../card/themeStyle';
import { previewPath } from '../../../../contract/previewPath';
import { defaultThemes } from '../../../../contract/themes';
import type { Themes } from '../../../../contract/themes';
import { documentHeaders } from '../../../http/documentPolicy';
import type { DocumentSources } from '../../../http/documentPolicy';
import type { PageFontStyles } from '../../fonts/pageFontStyles';
import { tag } from './markup';
import type { PageAddresses } from './pageAddresses';
import { pageHead } from './pageHead';
import { pageTexts } from './pageTexts';

/** What all pages of this server share. */
export type PageContext = {
  product: string;
  publicUrl: string;
  /** The enhancement script; undefined when the bundle has not been built. */
  script: string | undefined;
  sources: DocumentSources;
  fontStyles: PageFontStyles;
};

/** `isFinal` is false when the page lacks its font, because the font is not available yet. */
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

const pageStyles = cardStyles + layoutStyles;
const pageStylesHash = hashOf(pageStyles);

function documentOf(language: string, head: string, body: string): string {
  return `<!doctype html>${tag('html', { lang: language, dir: directionOf(language) })}<head>${head}</head><body class="card-body">${body}</body></html>`;
}

/** Renders the page of a card, with the same `CardView` that the console previews. It is complete without scripts. */
export async function renderCardPage(
  data: CardPageData,
  { product, script, sources, fontStyles }: PageContext,
): Promise<Page> {
  const { view, addresses, send, alert, year } = data;
  const messages = translationsFor(view.language);
  const share = { pageUrl: addresses.page, qr: <QrPicture text={addresses.page} label={messages.qrCode} /> };
  const body = renderToStaticMarkup(
    <PublicPageLayout language={view.language} year={year} product={product} alert={alert}>
      <CardView view={view} send={{ ...send, action: previewPath(view.link) + view.languageQuery }} share={share} />
      <DesktopShare share={share} messages={messages} name={view.name} />
    </PublicPageLayout>,
  );
  const fontFaces = await fontStyles(view.themes.font, pageTexts(view));
  const ownStyles = (fontFaces ?? '') + themeCss(view.themes);
  const head = pageHead({ ...data, product, styles: [pageStyles, ownStyles] });
  return {
    // The script comes last: it finds all elements, and does not delay the first paint.
    html: documentOf(view.language, head, script === undefined ? body : `${body}<script>${script}</script>`),
    headers: {
      ...documentHeaders(sources, {
        styles: [pageStylesHash, hashOf(ownStyles)],
        scripts: script === undefined ? [] : [hashOf(script)],
      }),
      ...(!data.allowsSearchEngines && { 'x-robots-tag': 'noindex' }),
    },
    isFinal: fontFaces !== undefined,
  };
}

/** Why there is no page of a card: it does not exist, it is paused, it or a posted form could not be read. */
export type PageProblem = 'notFound' | 'notInUse' | 'unreachable' | 'notSent' | 'tooMuch';

/**
 * Renders the page that replaces a card's page.
 * @param themes those of the card's account, where there is a card
 */
export function renderProblemPage(
  problem: PageProblem,
  language: string,
  year: number,
  context: PlainPageContext,
  themes?: Themes,
): Page {
  const messages = translationsFor(language);
  const pages: Record<PageProblem, [title: string, content: ReactNode]> = {
    notFound: [messages.notFound, <CardNotFound messages={messages} />],
    notInUse: [messages.notInUse, <CardPaused messages={messages} />],
    // This page has come through, so the connection is not what the visitor has to check.
    unreachable: [messages.unreachable, <CardUnreachable messages={messages} hint={messages.tryLater} />],
    notSent: [messages.notSent, <DetailsNotSent messages={messages} isTooLarge={false} />],
    tooMuch: [messages.notSent, <DetailsNotSent messages={messages} isTooLarge />],
  };
  const [title, content] = pages[problem];
  return renderPlainPage({ title, language, year, content, themes }, context);
}

type PlainPageContext = Pick<PageContext, 'product' | 'sources'>;

/** Renders a page without a card and without scripts. Caches and search engines must not store it. */
export function renderPlainPage(
  {
    title,
    language,
    year,
    content,
    themes = defaultThemes,
  }: { title: string; language: string; year: number; content: ReactNode; themes?: Themes },
  { product, sources }: PlainPageContext,
): Page {
  const styles = themeCss(themes);
  const head = [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    tag('meta', { name: 'robots', content: 'noindex' }),
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    `<title>${escapeHtml(title)}</title><style>${pageStyles}</style><style>${styles}</style>`,
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
      ...documentHeaders(sources, { styles: [pageStylesHash, hashOf(styles)], scripts: [] }),
      'x-robots-tag': 'noindex',
      'cache-control': 'no-store',
    },
    isFinal: true,
  };
}
