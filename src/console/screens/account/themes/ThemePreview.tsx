import { useState } from 'react';
import type { Themes } from '../../../../contract/themes';
import { PhoneFrame } from '../../../../ui/PhoneFrame';
import { SegmentedControl } from '../../../../ui/SegmentedControl';
import { SelectField } from '../../../../ui/SelectField';
import { useCrossFade } from '../../../../ui/useCrossFade';
import { useColorScheme } from '../../../../ui/useColorScheme';
import type { Account } from '../../../entities/accounts/account';
import { selectDefaultProfile } from '../../../entities/cards/cardProfilesSlice';
import { selectCardsOfAccount } from '../../../entities/cards/cardsSlice';
import { useCardPreload } from '../../../entities/cards/preloadCard';
import { useAppSelector } from '../../../store/hooks';
import { selectColorScheme } from '../../../store/preferencesSlice';
import { CardPreview } from '../../cardPreview/CardPreview';
import { sampleProfile } from './sampleProfile';

const moments = [
  { value: 'before', label: 'Before' },
  { value: 'after', label: 'After' },
] as const;
const colorSchemes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const;

type ThemePreviewProps = { id: string; account: Account; draft: Themes; addressOf: (texture: string) => string };

/** One of the account's cards on a phone, with the draft theme or with the saved one. */
export function ThemePreview({ id, account, draft, addressOf }: ThemePreviewProps) {
  const cards = useAppSelector((state) => selectCardsOfAccount(state, account.accountId));
  const [chosenId, setChosenId] = useState<string>();
  const card = cards.find(({ cardId }) => cardId === chosenId) ?? cards[0];
  useCardPreload([card]);
  const found = useAppSelector((state) => (card ? selectDefaultProfile(state, card.cardId) : undefined));
  const [moment, setMoment] = useState<'before' | 'after'>('after');
  const own = useColorScheme(useAppSelector(selectColorScheme));
  const [colorScheme, setColorScheme] = useState(own);
  const profile = found ?? sampleProfile(account.accountName);
  const themes = moment === 'after' ? draft : account.themes;
  // Colors follow the pointer while they are dragged; all other changes fade.
  const { font, headerBackgroundTexture, iconShape } = themes;
  const look = [moment, colorScheme, font, headerBackgroundTexture, iconShape].join();
  const shown = useCrossFade(look, { themes, colorScheme });
  return (
    <section id={id} className="theme-preview" aria-label="Live preview">
      <div className="theme-preview-tools">
        <SegmentedControl label="Before or after" segments={moments} value={moment} onChange={setMoment} />
        <SegmentedControl
          label="Light or dark phone"
          segments={colorSchemes}
          value={colorScheme}
          onChange={setColorScheme}
        />
      </div>
      <PhoneFrame label="Preview of the card" scale={0.8}>
        <CardPreview
          card={card ?? { cardId: 'sample', accountId: account.accountId, cardLink: '' }}
          profile={{ ...profile, themes: shown.themes }}
          colorScheme={shown.colorScheme}
          texture={addressOf(shown.themes.headerBackgroundTexture)}
        />
      </PhoneFrame>
      {cards.length > 1 && (
        <SelectField
          label="Shown on the card of"
          value={card?.cardId}
          onChange={(event) => setChosenId(event.target.value)}
        >
          {cards.map(({ cardId, cardOwnerName }) => (
            <option key={cardId} value={cardId}>
              {cardOwnerName}
            </option>
          ))}
        </SelectField>
      )}
    </section>
  );
}
