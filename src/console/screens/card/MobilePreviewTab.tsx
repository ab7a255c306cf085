import { EmptyState } from '../../../ui/EmptyState';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import { selectCardProfiles } from '../../entities/cards/cardProfilesSlice';
import { useAppSelector } from '../../store/hooks';
import { CardPreview } from '../cardPreview/CardPreview';
import './MobilePreviewTab.css';
import { useCard } from './useCard';

/**
 * One preview per profile, labeled 'Card Profile n', with '(active)' on the active one. It uses loaded data, so that no
 * view is counted.
 */
export function MobilePreviewTab() {
  const card = useCard();
  const profiles = useAppSelector((state) => selectCardProfiles(state, card.cardId));
  if (profiles.length === 0)
    return <EmptyState text="No Active Cards" hint="Add a profile under Contact Details to see it here." />;
  return (
    <div className="mobile-previews">
      {profiles.map((profile, index) => {
        const label = `Card Profile ${index + 1}${profile.isActive ? ' (active)' : ''}`;
        return (
          <figure key={profile.cardTypeId} className="mobile-preview">
            <figcaption>{label}</figcaption>
            <PhoneFrame label={`Preview of ${label}`}>
              <CardPreview card={card} profile={profile} />
            </PhoneFrame>
          </figure>
        );
      })}
    </div>
  );
}
