import type { LinkState } from '../../../contract/linkStates';
import type { Card } from '../../entities/cards/card';

/** The form shows the two targets of a forwarded card as two choices, each with its own field. */
type LinkForm = { opens: 'public' | 'paused' | 'card' | 'page'; card: string; page: string };

export const linkOptions: { value: LinkForm['opens']; label: string; hint?: string }[] = [
  { value: 'public', label: 'This card' },
  { value: 'paused', label: 'A notice', hint: 'The card is paused: visitors read that it is not in use.' },
  { value: 'card', label: 'Another card', hint: 'Such as that of a colleague.' },
  { value: 'page', label: 'A web page', hint: 'Such as that of the company.' },
];

export function linkForm({ linkState, forwardTo = '' }: Pick<Card, 'linkState' | 'forwardTo'>): LinkForm {
  const isCard = forwardTo.startsWith('/');
  const forwarded = isCard ? 'card' : 'page';
  return {
    opens: linkState === 'forwarded' ? forwarded : linkState,
    card: isCard ? forwardTo : '',
    page: isCard ? '' : forwardTo,
  };
}

export function linkRequest({ opens, card, page }: LinkForm): { linkState: LinkState; forwardTo: string } {
  if (opens === 'card') return { linkState: 'forwarded', forwardTo: card };
  if (opens === 'page') return { linkState: 'forwarded', forwardTo: page };
  return { linkState: opens, forwardTo: '' };
}
