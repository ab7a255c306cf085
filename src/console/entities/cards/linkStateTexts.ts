import type { LinkState } from '../../../contract/linkStates';

export const linkStateTexts: Record<LinkState, string> = {
  public: 'Public',
  paused: 'Paused',
  forwarded: 'Forwarded',
};
