/**
 * What the link of a card opens. `public`: the card. `paused`: a page that says that the card is not in use.
 * `forwarded`: another card, or a web page.
 */
export const linkStates = ['public', 'paused', 'forwarded'] as const;
export type LinkState = (typeof linkStates)[number];
