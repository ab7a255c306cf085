import escapeHtml from 'escape-html';
import type { CardViewModel } from '../../../../card/cardViewModel';
import { joinedByComma } from '../../../../card/pageMessages';
import { plainText } from '../../../../card/plainText';
import { nameParts } from '../vcard/nameParts';
import { jsonInScript, tag } from './markup';
import type { PageAddresses } from './pageAddresses';
import { personOf } from './person';

export type PageHeadData = {
  view: CardViewModel;
  addresses: PageAddresses;
  profilePicture: string;
  allowsSearchEngines: boolean;
  product: string;
  /** The inline style sheets. The Content-Security-Policy allows each by its hash. */
  styles: string[];
};

/** The title and company in one line: "Architect, Northwind". */
function roleOf({ title, company, language }: CardViewModel): string {
  return joinedByComma([title, company], language);
}

function nameOf({ name }: CardViewModel, product: string): string {
  return name || product;
}

/** The meta tags for link previews (Open Graph, Twitter) and search engines. */
function previewTags({ view, addresses, product }: PageHeadData): string[] {
  const name = nameOf(view, product);
  const description = [roleOf(view), plainText(view.about)].filter((part) => part !== '').join(' · ') || name;
  const [family, given] = nameParts(view.name);
  const property = (key: string, content: string | undefined) =>
    content ? tag('meta', { property: key, content }) : '';
  const named = (key: string, content: string) => tag('meta', { name: key, content });
  return [
    named('description', description),
    property('og:type', 'profile'),
    property('og:title', name),
    property('og:description', description),
    property('og:url', addresses.page),
    property('og:site_name', product),
    property('og:locale', view.language.replace('-', '_')),
    property('og:image', addresses.picture),
    property('og:image:type', 'image/png'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', joinedByComma([name, roleOf(view)], view.language)),
    property('profile:first_name', given || family),
    property('profile:last_name', given && family),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', name),
    named('twitter:description', description),
    named('twitter:image', addresses.picture),
  ];
}

/**
 * The content of the head element of a card's page. Its inline styles allow a first paint without further requests.
 * They are last, because some messengers read only the first 16 kB of a page.
 */
export function pageHead(data: PageHeadData): string {
  const { view, addresses, product, styles } = data;
  return [
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
    `<title>${escapeHtml([nameOf(view, product), roleOf(view)].filter((part) => part !== '').join(' – '))}</title>`,
    tag('meta', { name: 'color-scheme', content: 'light dark' }),
    tag('meta', { name: 'format-detection', content: 'telephone=no' }),
    data.allowsSearchEngines ? '' : tag('meta', { name: 'robots', content: 'noindex' }),
    tag('link', { rel: 'canonical', href: addresses.page }),
    tag('link', { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
    tag('link', { rel: 'alternate', type: 'text/vcard', href: addresses.contactFile }),
    ...previewTags(data),
    `<script type="application/ld+json">${jsonInScript(personOf(view, data.profilePicture, addresses))}</script>`,
    ...styles.map((style) => `<style>${style}</style>`),
  ].join('');
}
