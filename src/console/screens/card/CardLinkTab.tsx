import { QrCode as QrIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { linkCopiedMessage } from '../../../contract/messages';
import { productVariantLabels, productVariants } from '../../../contract/productVariants';
import { CopyRow } from '../../../ui/CopyRow';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { selectHasFeature } from '../../access/accessSelectors';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { copyText } from './copyText';
import './CardLinkTab.css';
import { linkOf } from './linkOf';
import { useCard } from './useCard';

const LinkQrCode = lazy(() => import('./LinkQrCode').then(({ LinkQrCode: Component }) => ({ default: Component })));

/** The public links of a card (L46, L127, L283): one for each product variant for manufacturers, else the default one. */
export function CardLinkTab() {
  const card = useCard();
  const isManufacturer = useAppSelector((state) => selectHasFeature(state, 'tagoProductsManufacture'));
  const dispatch = useAppDispatch();
  const link = linkOf(card);
  const rows = isManufacturer
    ? [{ label: 'Default link', address: link }, ...productVariants.map((variant) => ({ label: productVariantLabels[variant], address: `${link}?type=${variant}` }))]
    : [{ label: 'Card Link:', address: link }];
  const [shown, setShown] = useState<string>();

  async function copy(text: string) {
    if (await copyText(text)) dispatch(alertRaised({ type: 'info', text: linkCopiedMessage }));
  }

  return (
    <ul className="card-links">
      {rows.map(({ label, address }) => (
        <li key={address}>
          <CopyRow label={label} value={address} onCopy={(value) => void copy(value)} isOpenable>
            <IconButton label={`QR code of ${label}`} icon={<QrIcon />} aria-expanded={shown === address} onClick={() => setShown(shown === address ? undefined : address)} />
          </CopyRow>
          {shown === address && (
            <Suspense fallback={<Spinner label="Drawing the QR code" />}>
              <LinkQrCode address={address} label={label} fileName={`${card.cardOwnerName} ${label.replace(/:$/, '')}`} />
            </Suspense>
          )}
        </li>
      ))}
    </ul>
  );
}
