import { useState } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useAddCardProfileMutation } from '../../entities/cards/cardProfileEndpoints';
import { selectCardProfiles, selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { ServerMessage } from '../../forms/ServerMessage';
import { confirmLeave, unsavedForms } from '../../forms/unsavedForms';
import { useAppSelector } from '../../store/hooks';
import { CardProfileForm } from './CardProfileForm';
import { CardProfileList } from './CardProfileList';
import './ContactDetailsTab.css';
import { useCard } from './useCard';

/** The profiles of a card and the form of the selected one: the active one, else the first. */
export function ContactDetailsTab() {
  const card = useCard();
  const profiles = useAppSelector((state) => selectCardProfiles(state, card.cardId));
  const standard = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  const [chosenId, setChosenId] = useState<string>();
  const [addCardProfile, { isLoading: isAdding, error }] = useAddCardProfileMutation();
  const selected = profiles.find(({ cardTypeId }) => cardTypeId === chosenId) ?? standard;

  /** Switching the profile replaces the form, so unsaved changes are confirmed first. */
  function choose(cardTypeId: string) {
    if (cardTypeId !== selected?.cardTypeId) confirmLeave(() => setChosenId(cardTypeId));
  }

  /** Selects the new profile, unless the current form has unsaved changes. */
  async function add() {
    const { data } = await addCardProfile({ cardId: card.cardId });
    if (data?.id !== undefined && !unsavedForms.hasUnsavedChanges()) setChosenId(data.id);
  }

  const addButton = (
    <Button isBusy={isAdding} onClick={() => void add()}>
      + Add Card Profile
    </Button>
  );
  return (
    <div className="contact-details">
      <section className="contact-details-profiles" aria-label="Card profiles">
        {profiles.length === 0 ? (
          <EmptyState
            text="No Active Cards"
            hint="The public page shows nothing until there is a profile."
            action={addButton}
          />
        ) : (
          <>
            <CardProfileList profiles={profiles} selectedId={selected?.cardTypeId} onSelect={choose} />
            {addButton}
          </>
        )}
        <ServerMessage problem={error} />
      </section>
      {selected && (
        <CardProfileForm
          key={selected.cardTypeId}
          card={card}
          profile={selected}
          number={profiles.indexOf(selected) + 1}
        />
      )}
    </div>
  );
}
