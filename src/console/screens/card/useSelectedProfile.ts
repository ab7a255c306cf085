import { useState } from 'react';
import { selectCardProfiles, selectDefaultProfile } from '../../entities/cards/cardProfilesSlice';
import { useKeptRecord } from '../../forms/useKeptRecord';
import { useRecordWithDraft } from '../../forms/useRestoredDraft';
import { useAppSelector } from '../../store/hooks';

/**
 * The profiles of a card and the one whose form is open: at first the active one, else the first. The form stays when
 * another profile becomes the active one, or another user deletes its profile: it may hold unsaved changes.
 * @returns `isGone`: another user has deleted the selected profile; `isReplacement`: it took the place of one that
 * another user has deleted; `choose`: selects a profile as soon as it is loaded; `deletedIds`: the profiles that the
 * user has confirmed to delete, set by `setDeletedIds`
 */
export function useSelectedProfile(cardId: string) {
  const profiles = useAppSelector((state) => selectCardProfiles(state, cardId));
  const standard = useAppSelector((state) => selectDefaultProfile(state, cardId));
  // What was typed before the session or the tab ended may belong to another profile than the active one.
  const withDraft = useRecordWithDraft(profiles.map(({ cardTypeId }) => cardTypeId));
  const [chosenId, setChosenId] = useState(withDraft);
  const [deletedIds, setDeletedIds] = useState<readonly string[]>([]);
  const [shown, setShown] = useState<{ id?: string; isReplacement: boolean }>({ isReplacement: false });
  const profileOf = (id: string | undefined) => profiles.find(({ cardTypeId }) => cardTypeId === id);
  const chosen = profileOf(chosenId);
  const present = profileOf(shown.id);
  const kept = useKeptRecord(shown.id ?? '', present);
  const isDeletedHere = shown.id !== undefined && deletedIds.includes(shown.id);
  const isGone = kept.isGone && !isDeletedHere;
  const selected = chosen ?? present ?? (isGone ? kept.record : standard);
  if (selected?.cardTypeId !== shown.id) {
    setShown({ id: selected?.cardTypeId, isReplacement: kept.hasLeft && !isDeletedHere && !chosen });
  }
  // A choice applies once: a profile that is deleted and restored must not replace the form that is open then.
  if (chosen) setChosenId(undefined);
  // A profile that the user deleted and restored is like any other.
  if (!deletedIds.every(profileOf)) setDeletedIds(deletedIds.filter(profileOf));
  return {
    profiles,
    selected,
    isGone,
    isReplacement: shown.isReplacement,
    choose: setChosenId,
    deletedIds,
    setDeletedIds,
  };
}
