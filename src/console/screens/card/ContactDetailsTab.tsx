import { useEffect, useRef } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useAddCardProfileMutation } from '../../entities/cards/cardProfileEndpoints';
import { ServerMessage } from '../../forms/ServerMessage';
import { confirmLeave, unsavedForms } from '../../forms/unsavedForms';
import { CardProfileForm } from './CardProfileForm';
import type { OpenForm } from './CardProfileForm';
import { CardProfileList } from './CardProfileList';
import './ContactDetailsTab.css';
import { ProfileByLanguage } from './ProfileByLanguage';
import { useCard } from './useCard';
import { useSelectedProfile } from './useSelectedProfile';

/** The profiles of a card and the form of the selected one. */
export function ContactDetailsTab() {
  const card = useCard();
  const { profiles, selected, isGone, isReplacement, choose, deletedIds, setDeletedIds } = useSelectedProfile(
    card.cardId,
  );
  const [addCardProfile, { isLoading: isAdding, error, originalArgs: adding }] = useAddCardProfileMutation();
  const isWide = useMediaQuery('(width >= 1100px) and (width >= 56em)', true);
  const openForm = useRef<OpenForm>(null);
  /** Whether the user has added or deleted a profile. */
  const hasChanged = useRef(false);

  /** Switching the profile replaces the form, so unsaved changes are confirmed first. */
  function select(cardTypeId: string) {
    if (cardTypeId !== selected?.cardTypeId) confirmLeave(() => choose(cardTypeId));
  }

  /** Selects the new profile, unless the current form has unsaved changes. */
  async function add(copyOf?: string) {
    hasChanged.current = true;
    const { data } = await addCardProfile({ cardId: card.cardId, copyOf });
    if (data?.id !== undefined && !unsavedForms.hasUnsavedChanges()) choose(data.id);
  }

  /** The server copies the saved profile, so unsaved changes are confirmed first. */
  function duplicate() {
    confirmLeave(() => {
      // Discarded edits leave the form at once: what is typed while the server copies is new, and kept.
      openForm.current?.discard();
      void add(selected?.cardTypeId);
    });
  }

  // The focused list is removed with the last profile, and the focused button of the empty list with the first one.
  const addProfile = useRef<HTMLButtonElement>(null);
  const hasNone = profiles.length === 0;
  useEffect(() => {
    if (hasChanged.current && document.activeElement === document.body) addProfile.current?.focus();
  }, [hasNone]);

  const addButton = (
    <Button ref={addProfile} isBusy={isAdding && !adding?.copyOf} onClick={() => void add()}>
      + Add Card Profile
    </Button>
  );
  const list = (
    <section key="list" className="contact-details-profiles" aria-label="Card profiles">
      {hasNone ? (
        <EmptyState text="No Active Cards" hint="Visitors find no card until you add a profile." action={addButton} />
      ) : (
        <>
          <CardProfileList
            profiles={profiles}
            selectedId={selected?.cardTypeId}
            onSelect={select}
            deletedIds={deletedIds}
            onDelete={(id) => {
              hasChanged.current = true;
              setDeletedIds((ids) => [...ids, id]);
            }}
            onDeleteFailed={(id) => setDeletedIds((ids) => ids.filter((each) => each !== id))}
          />
          <div className="contact-details-add">
            {addButton}
            <Button isBusy={isAdding && Boolean(adding?.copyOf)} onClick={duplicate}>
              Duplicate
            </Button>
          </div>
          {profiles.length > 1 && <ProfileByLanguage card={card} />}
        </>
      )}
      <ServerMessage problem={error} />
    </section>
  );
  const form = selected && (
    <CardProfileForm
      key={selected.cardTypeId}
      ref={openForm}
      card={card}
      profile={selected}
      name={isGone ? 'Card Profile' : `Card Profile ${profiles.indexOf(selected) + 1}`}
      isGone={isGone}
      isReplacement={isReplacement}
      hasPreviewBeside={isWide}
    />
  );
  // The DOM order is the visual order, for the Tab key: in two columns the form is first, in one column the list.
  return (
    <div tabIndex={-1} className="contact-details">
      {isWide ? [form, list] : [list, form]}
    </div>
  );
}
