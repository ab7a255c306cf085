import { useEffect, useRef, useState } from 'react';
import { CardView } from '../card/CardView';
import { DesktopShare } from '../card/DesktopShare';
import { PublicPageLayout } from '../card/PublicPageLayout';
import { CardNotFound, CardPaused, CardUnreachable, LoadingCard } from '../card/CardStates';
import { cardViewModel } from '../card/cardViewModel';
import type { CardAssetUrls } from '../card/cardViewModel';
import { fontStylesheet } from '../card/fonts';
import { translationsFor } from '../card/pageMessages';
import { QrPicture } from '../card/QrPicture';
import { ThemedCard } from '../card/ThemedCard';
import { defaultLanguage } from '../contract/constants';
import type { WirePublicCard } from '../contract/wire/cardProfile';
import { enhance } from './enhancement/enhance';
import { fetchCard } from './fetchCard';
import type { CardState, PageRequest } from './fetchCard';

type PreviewPageProps = {
  link: string;
  visit: PageRequest;
  assetUrls: Partial<CardAssetUrls>;
  pageUrl: string;
  product: string;
};

const messages = translationsFor(defaultLanguage);
const year = new Date().getFullYear();

function StatePage({ state, product }: { state: Exclude<CardState['state'], 'found'>; product: string }) {
  return (
    <PublicPageLayout language={defaultLanguage} year={year} product={product}>
      {state === 'loading' && <LoadingCard messages={messages} />}
      {state === 'notFound' && <CardNotFound messages={messages} />}
      {state === 'paused' && <CardPaused messages={messages} />}
      {state === 'unreachable' && <CardUnreachable messages={messages} />}
    </PublicPageLayout>
  );
}

/** A card rendered in the browser: the same markup and enhancement as the server's page. */
function FoundCard({
  card,
  assetUrls,
  pageUrl,
  product,
}: { card: WirePublicCard } & Omit<PreviewPageProps, 'link' | 'visit'>) {
  const view = cardViewModel(card, assetUrls);
  const container = useRef<HTMLDivElement>(null);
  const font = fontStylesheet(view.themes.font);
  useEffect(() => {
    document.title = view.name || product;
    document.documentElement.lang = view.language;
    document.documentElement.dir = view.direction;
  }, [view.name, product, view.language, view.direction]);
  useEffect(() => {
    const page = container.current?.querySelector<HTMLElement>('.card-page');
    if (page) enhance(page, navigator);
  }, []);
  const share = { pageUrl, qr: <QrPicture text={pageUrl} label={translationsFor(view.language).qrCode} /> };
  return (
    <div ref={container}>
      {font && <link rel="stylesheet" href={(assetUrls.serverAddress ?? '') + font} />}
      <ThemedCard themes={view.themes}>
        <PublicPageLayout language={view.language} year={year} product={product}>
          <CardView view={view} share={share} />
          <DesktopShare share={share} messages={translationsFor(view.language)} name={view.name} />
        </PublicPageLayout>
      </ThemedCard>
    </div>
  );
}

/** The client-rendered public page: 'LOADING CARD DETAILS' until the data arrives, then the card. */
export function PreviewPage(props: PreviewPageProps) {
  const { link, visit, assetUrls, product } = props;
  const [loaded, setLoaded] = useState<CardState>({ state: 'loading' });
  // Each request counts a view. The page never renders with other props.
  useEffect(() => {
    void fetchCard(assetUrls.serverAddress ?? '', link, visit).then(setLoaded);
  }, [link, visit, assetUrls.serverAddress]);
  return loaded.state === 'found' ? (
    <FoundCard {...props} card={loaded.card} />
  ) : (
    <StatePage state={loaded.state} product={product} />
  );
}
