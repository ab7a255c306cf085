import { QrCode as QrIcon, Signature as SignatureIcon } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { productVariantLabels, productVariants } from '../../../contract/productVariants';
import { Button } from '../../../ui/Button';
import { CopyRow } from '../../../ui/CopyRow';
import { lazyComponent } from '../../../ui/lazyComponent';
import { Spinner } from '../../../ui/Spinner';
import { Allowed } from '../../access/Allowed';
import { useHasFeature } from '../../access/useHasFeature';
import { selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { useAppSelector } from '../../store/hooks';
import './CardLinkTab.css';
import { linkOf } from '../qrCodes/linkOf';
import { useCopyLink } from '../qrCodes/useCopyLink';
import { LinkStateForm } from './LinkStateForm';
import { useCard } from './useCard';

const LinkQrCode = lazyComponent(
  async () => (await import('../qrCodes/LinkQrCode')).LinkQrCode,
  () => <Spinner label="Drawing the QR code" />,
);

const EmailSignature = lazyComponent(
  async () => (await import('./signature/EmailSignature')).EmailSignature,
  () => <Spinner label="Loading the signature" />,
);

/** The public links of a card: one for each product variant for manufacturers, else the default one. */
export function CardLinkTab() {
  const card = useCard();
  const isManufacturer = useHasFeature('tagoProductsManufacture');
  const copy = useCopyLink();
  const profile = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const link = linkOf(card);
  const rows = isManufacturer
    ? [
        { label: 'Default link', address: link },
        ...productVariants.map((variant) => ({
          label: productVariantLabels[variant],
          address: `${link}?type=${variant}`,
        })),
      ]
    : [{ label: 'Card Link:', address: link }];
  // A single link shows its QR code at once, and `?qr` the one of the first link.
  const isQrRequested = useSearchParams()[0].has('qr');
  const [shown, setShown] = useState(rows.length === 1 || isQrRequested ? link : undefined);
  const [hasSignature, setSignature] = useState(false);

  return (
    <div className="card-link">
      <ul className="card-links">
        {rows.map(({ label, address }) => (
          <li key={address}>
            <CopyRow label={label} value={address} about={isManufacturer ? shortened(label) : undefined} onCopy={copy}>
              <Button
                kind="plain"
                icon={<QrIcon aria-hidden="true" />}
                aria-label={`QR code for ${shortened(label)}`}
                aria-expanded={shown === address}
                onClick={() => setShown(shown === address ? undefined : address)}
              >
                QR code
              </Button>
            </CopyRow>
            {shown === address && (
              <LinkQrCode
                address={address}
                label={`QR code for ${shortened(label)}`}
                fileName={`${card.cardOwnerName} ${label.replace(/:$/, '')}`}
                name={card.cardOwnerName}
                themeColor={profile?.themes.headerBackgroundColor}
                photo={card.cardProfilePicture}
              />
            )}
          </li>
        ))}
      </ul>
      {profile && (
        <section aria-label="Email signature">
          <Button
            icon={<SignatureIcon aria-hidden="true" />}
            aria-expanded={hasSignature}
            onClick={() => setSignature(!hasSignature)}
          >
            Email signature
          </Button>
          {hasSignature && <EmailSignature card={card} profile={profile} />}
        </section>
      )}
      <Allowed route="CardDelete">
        <LinkStateForm card={card} />
      </Allowed>
    </div>
  );
}

/** Shortens 'Petago link' to Petago inside other names. The full label names only its field. */
function shortened(label: string): string {
  return label.replace(/ link:?$/i, '');
}
