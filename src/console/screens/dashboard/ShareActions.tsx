import { Check, Copy, Pencil, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { hrefTo } from '../../../contract/routes';
import { Button, ButtonLink } from '../../../ui/Button';
import type { Card } from '../../entities/cards/card';
import { linkOf } from '../qrCodes/linkOf';
import { useCopyLink } from '../qrCodes/useCopyLink';

const copiedMilliseconds = 2000;

/** Copy Link, Share and Edit of a card. Several on a page are told apart by `about`. */
export function ShareActions({ card, about, isSmall }: { card: Card; about?: string; isSmall?: boolean }) {
  const copy = useCopyLink();
  const [isCopied, setCopied] = useState(false);
  const link = linkOf(card);
  const named = (action: string) => (about === undefined ? undefined : `${action}: ${about}`);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), copiedMilliseconds);
    return () => clearTimeout(timer);
  }, [isCopied]);
  return (
    <div className="share-actions">
      <Button
        kind="primary"
        isSmall={isSmall}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        aria-label={named('Copy Link')}
        onClick={() => void copy(link).then(setCopied)}
      >
        Copy Link
      </Button>
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
  // A dismissed share sheet rejects as well: there is nothing to tell.
  if (navigator.share) void navigator.share({ title, url }).catch(() => undefined);
  else window.location.assign(`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`);
}
