import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../ui/Button';
import { EmptyState } from '../../../ui/EmptyState';
import { useMediaQuery } from '../../../ui/useMediaQuery';
import { useAddCardProfileMutation } from '../../entities/cards/cardProfileEndpoints';
import { selectCardProfiles, selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { ServerMessage } from '../../forms/ServerMessage';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { confirmLeave, unsavedForms } from '../../forms/unsavedForms';
import { useRecordWithDraft } from '../../forms/useRestoredDraft';
import { useAppSelector } from '../../store/hooks';
import { CardProfileForm } from './CardProfileForm';
import type { OpenForm } from './CardProfileForm';
import { CardProfileList } from './CardProfileList';
import './ContactDetailsTab.css';
import { ProfileByLanguage } from './ProfileByLanguage';
import { useCard } from './useCard';

/** The profiles of a card and the form of the selected one, at first the active one, else the first. */
export function ContactDetailsTab() {
  const card = useCard();
  const profiles = useAppSelector((state) => selectCardProfiles(state, card.cardId));
  const standard = useAppSelector((state) => selectDefaultProfile(state, card.cardId));
  // What was typed before the session or the tab ended may belong to another profile than the active one.
  const withDraft = useRecordWithDraft(profiles.map(({ cardTypeId }) => cardTypeId));
  const [chosenId, setChosenId] = useState(withDraft);
  const [shownId, setShownId] = useState<string>();
  const [addCardProfile, { isLoading: isAdding, error, originalArgs: adding }] = useAddCardProfileMutation();
  const isWide = useMediaQuery('(min-width: 1100px)', true);
  const profileOf = (id: string | undefined) => profiles.find(({ cardTypeId }) => cardTypeId === id);
  const [deletedId, setDeletedId] = useState<string>();
  // The form stays when another profile becomes the active one, or another user deletes its profile: it may hold
  // unsaved changes.
  const kept = useKeptRecord(shownId ?? '', profileOf(shownId));
  const isGone = kept.isGone && shownId !== deletedId;
  const chosen = profileOf(chosenId);
  const selected = chosen ?? profileOf(shownId) ?? (isGone ? kept.record : standard);
  const openForm = useRef<OpenForm>(null);
  const [isReplacement, setReplacement] = useState(false);
  if (selected?.cardTypeId !== shownId) {
    setShownId(selected?.cardTypeId);
    setReplacement(kept.hasLeft && shownId !== deletedId && !chosen);
    // A profile that the user deleted and restored is like any other.
    if (selected) setDeletedId(undefined);
  }
  // A choice applies once: a profile that is deleted and restored must not replace the form that is open then.
  if (chosen) setChosenId(undefined);

  /** Switching the profile replaces the form, so unsaved changes are confirmed first. */
  function choose(cardTypeId: string) {
    if (cardTypeId !== selected?.cardTypeId) confirmLeave(() => setChosenId(cardTypeId));
  }

  /** Selects the new profile, unless the current form has unsaved changes. */
  async function add(copyOf?: string) {
    const { data } = await addCardProfile({ cardId: card.cardId, copyOf });
    if (data?.id !== undefined && !unsavedForms.hasUnsavedChanges()) setChosenId(data.id);
  }

  /** The server copies the saved profile, so unsaved changes are confirmed first. */
  function duplicate() {
    confirmLeave(() => {
      // Discarded edits leave the form at once: what is typed while the server copies is new, and kept.
      openForm.current?.discard();
      void add(selected?.cardTypeId);
    });
  }

  // The focused list is removed with the last profile.
  const addProfile = useRef<HTMLButtonElement>(null);
  const hasNone = profiles.length === 0;
  useEffect(() => {
    if (hasNone && deletedId !== undefined && document.activeElement === document.body) addProfile.current?.focus();
  }, [hasNone, deletedId]);

  const addButton = (
    <Button ref={addProfile} isBusy={isAdding && !adding?.copyOf} onClick={() => void add()}>
      + Add Card Profile
    </Button>
  );
  const list = (
    <section key="list" className="contact-details-profiles" aria-label="Card profiles">
      {hasNone ? (
        <EmptyState
          text="No Active Cards"
          hint="The public page stays empty until you add a profile."
          action={addButton}
        />
      ) : (
        <>
          <CardProfileList
            profiles={profiles}
            selectedId={selected?.cardTypeId}
            onSelect={choose}
            onDelete={setDeletedId}
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
