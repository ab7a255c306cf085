import { renderToStaticMarkup } from 'react-dom/server.node';
import { CardView } from '../card/CardView';
import { DesktopShare } from '../card/DesktopShare';
import { translationsFor } from '../card/pageMessages';
import { PublicPageLayout } from '../card/PublicPageLayout';
import { cardViewModel } from '../card/cardViewModel';
import type { CardData } from '../card/cardViewModel';
import type { SendFormState } from '../card/sendFormState';
import { filledCardFields } from './cardData';
import { defaultThemes } from '../contract/themes';
import type { WirePublicCard } from '../contract/wire/cardProfile';

/** A public response with a value in every field. */
export function aPublicCard(given: Partial<WirePublicCard> = {}): WirePublicCard {
  return {
    cardId: 'card1',
    accountId: 'account1',
    link: 'K1',
    ...filledCardFields,
    language: 'en',
    profilePicture: '',
    themes: defaultThemes,
    themeLocationId: 'default',
    consentText: '',
    requiresConsent: false,
    acceptsDetails: true,
    privacyLink: '',
    allowSearchEngines: false,
    languages: [],
    revision: 'r1',
    ...given,
  };
}

/** The markup of a card's page, as the server writes it into the body. */
export function publicPageMarkup(
  card: CardData = aPublicCard(),
  send?: SendFormState,
  alert?: { type: 'info' | 'danger'; text: string },
): string {
  const view = cardViewModel(card);
  const share = { pageUrl: 'https://cards.test/preview/K1', qr: <svg /> };
  return renderToStaticMarkup(
    <PublicPageLayout language={view.language} year={2026} product="Contact Cards" alert={alert}>
      <CardView view={view} send={send} share={share} />
      <DesktopShare share={share} messages={translationsFor(view.language)} name={view.name} />
    </PublicPageLayout>,
  );
}

/** Puts markup into the page. */
export function showMarkup(markup: string): HTMLElement {
  document.body.replaceChildren(document.createRange().createContextualFragment(markup));
  return document.querySelector<HTMLElement>('.card-page')!;
}

/** jsdom knows the dialog element but not what it does. */
export function polyfillDialogs(): void {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new DOMException('already open', 'InvalidStateError');
      this.open = true;
      this.querySelector<HTMLElement>('input, button, a')?.focus();
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
}
