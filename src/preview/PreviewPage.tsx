import { useEffect, useRef, useState } from 'react';
import { CardFace } from '../card/CardFace';
import { CardPage } from '../card/CardPage';
import { CardNotFound, CardUnreachable, LoadingCard } from '../card/CardStates';
import { cardView } from '../card/cardView';
import type { CardPlaces } from '../card/cardView';
import { fontStylesheet } from '../card/fonts';
import { wordsFor } from '../card/pageWords';
import { QrPicture } from '../card/QrPicture';
import { ThemedCard } from '../card/ThemedCard';
import { defaultLanguage } from '../contract/limits';
import type { WirePublicCard } from '../contract/wire/cardProfile';
import { enliven } from './behaviour/enliven';
import { loadCard } from './loadCard';
import type { Loaded } from './loadCard';

type PreviewPageProps = { link: string; type: string | null; places: Partial<CardPlaces>; pageUrl: string; product: string };

const words = wordsFor(defaultLanguage);
const year = new Date().getFullYear();

function StatePage({ state, product }: { state: Exclude<Loaded['state'], 'found'>; product: string }) {
  return (
    <CardPage language={defaultLanguage} year={year} product={product}>
      {state === 'loading' && <LoadingCard words={words} />}
      {state === 'notFound' && <CardNotFound words={words} />}
      {state === 'unreachable' && <CardUnreachable words={words} />}
    </CardPage>
  );
}

/** A card the browser has drawn: the same face as the server's, brought to life by the same behaviour. */
function FoundCard({ card, places, pageUrl, type, product }: { card: WirePublicCard } & Omit<PreviewPageProps, 'link'>) {
  const view = cardView(card, places);
  const place = useRef<HTMLDivElement>(null);
  const font = fontStylesheet(view.themes.font);
  useEffect(() => {
    document.title = view.name;
    document.documentElement.lang = view.language;
    document.documentElement.dir = view.direction;
  }, [view.name, view.language, view.direction]);
  useEffect(() => {
    const page = place.current?.querySelector<HTMLElement>('.card-page');
    if (page) enliven(page, navigator);
  }, []);
  const share = { pageUrl, qr: <QrPicture text={pageUrl} label={wordsFor(view.language).qrCode} /> };
  return (
    <div ref={place}>
      {font && <link rel="stylesheet" href={(places.serverAddress ?? '') + font} />}
      <ThemedCard themes={view.themes}>
        <CardPage language={view.language} year={year} product={product}>
          <CardFace view={view} send={{ type: type ?? '' }} share={share} />
        </CardPage>
      </ThemedCard>
    </div>
  );
}

/** The public page drawn in the browser: 'LOADING CARD DETAILS' until data arrives (specification L45), then the face. */
export function PreviewPage(props: PreviewPageProps) {
  const { link, type, places, product } = props;
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  const asked = useRef(false);
  useEffect(() => {
    // Each look-up is a counted view: one for each time the page is opened.
    if (asked.current) return;
    asked.current = true;
    void loadCard(places.serverAddress ?? '', link, type).then(setLoaded);
  }, [link, type, places.serverAddress]);
  return loaded.state === 'found' ? <FoundCard {...props} card={loaded.card} /> : <StatePage state={loaded.state} product={product} />;
}
