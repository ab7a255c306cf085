import { Pencil, Share2 } from 'lucide-react';
import { mailtoHref } from '../../../card/mailtoHref';
import { hrefTo } from '../../../contract/routes';
import { Button, ButtonLink } from '../../../ui/Button';
import { CopyButton } from '../../../ui/CopyButton';
import type { Card } from '../../entities/cards/card';
import { linkOf } from '../qrCodes/linkOf';
import { useCopyLink } from '../qrCodes/useCopyLink';

/** Copy Link, Share and Edit of a card. Several on a page are told apart by `about`. */
export function ShareActions({ card, about, isSmall }: { card: Card; about?: string; isSmall?: boolean }) {
  const copy = useCopyLink();
  const link = linkOf(card);
  const named = (action: string) => (about === undefined ? undefined : `${action}: ${about}`);
  return (
    <div className="share-actions">
      <CopyButton
        kind="primary"
        isSmall={isSmall}
        onCopy={() => copy(link)}
        {...(about !== undefined && { 'aria-label': named('Copy Link') })}
      />
      <Button
        isSmall={isSmall}
        icon={<Share2 aria-hidden="true" />}
        aria-label={named('Share')}
        onClick={() => share(card.cardOwnerName, link)}
      >
        Share
      </Button>
      <ButtonLink
        isSmall={isSmall}
        icon={<Pencil aria-hidden="true" />}
        aria-label={named('Edit')}
        href={hrefTo('CardContactDetails', { cardId: card.cardId })}
      >
        Edit
      </ButtonLink>
    </div>
  );
}

/** Opens the device's share sheet, or an email where the browser has none. */
function share(title: string, url: string) {
  // Dismissing the share sheet rejects, too. That is no error.
  if (navigator.share) void navigator.share({ title, url }).catch(() => undefined);
  else window.location.assign(mailtoHref(title, url));
}
