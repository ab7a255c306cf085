import { Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { confirmations } from '../../../contract/dialogMessages';
import { Badge } from '../../../ui/Badge';
import { classNames } from '../../../ui/classNames';
import { IconButton } from '../../../ui/IconButton';
import { Spinner } from '../../../ui/Spinner';
import { Switch } from '../../../ui/Switch';
import type { CardProfile } from '../../entities/cards/cardProfile';
import {
  useActivateCardProfileMutation,
  useDeleteCardProfileMutation,
} from '../../entities/cards/cardProfileEndpoints';
import { useLanguages } from '../../entities/languages/useLanguages';
import { ServerMessage } from '../../forms/ServerMessage';

type CardProfileListProps = {
  profiles: readonly CardProfile[];
  selectedId: string | undefined;
  onSelect: (cardTypeId: string) => void;
  /** The profiles that the user has confirmed to delete. */
  deletedIds: readonly string[];
  onDelete: (cardTypeId: string) => void;
  /** Called when a profile could not be deleted. */
  onDeleteFailed: (cardTypeId: string) => void;
};

/**
 * 'Card Profile 1..n' with language and title, each Active or Inactive, with a switch that activates it and a delete
 * button.
 */
export function CardProfileList({
  profiles,
  selectedId,
  onSelect,
  deletedIds,
  onDelete,
  onDeleteFailed,
}: CardProfileListProps) {
  const [activate, activation] = useActivateCardProfileMutation();
  const [remove] = useDeleteCardProfileMutation();
  const [problem, setProblem] = useState<unknown>();
  const languages = useLanguages();
  const languageName = (code: string) => languages.find((language) => language.code === code)?.name ?? code;
  const id = useId();

  // Disabling the switch and deleting the profile lose the focus. It returns to the switch, or to the list.
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (activation.isLoading || !isLost || !(pressed.current instanceof HTMLElement)) return;
    const place = pressed.current.isConnected ? pressed.current : list.current?.querySelector('button');
    pressed.current = null;
    place?.focus();
  }, [activation.isLoading, profiles]);

  async function toggle({ cardId, cardTypeId, isActive }: CardProfile) {
    // One profile is always active, so the active one cannot be switched off.
    if (isActive) return;
    pressed.current = document.activeElement;
    setProblem((await activate({ cardId, cardTypeId })).error);
  }

  async function confirmAndRemove({ cardId, cardTypeId }: CardProfile) {
    if (!window.confirm(confirmations.deleteCardProfile)) return;
    pressed.current = document.activeElement;
    onDelete(cardTypeId);
    const { error } = await remove({ cardId, cardTypeId });
    setProblem(error);
    if (error) onDeleteFailed(cardTypeId);
  }

  return (
    <>
      <ul ref={list} className="card-profile-list">
        {profiles.map((profile, index) => {
          const name = `Card Profile ${index + 1}`;
          const isPending = activation.isLoading && activation.originalArgs?.cardTypeId === profile.cardTypeId;
          return (
            <li
              key={profile.cardTypeId}
              className={classNames('card-profile', profile.cardTypeId === selectedId && 'card-profile-selected')}
            >
              <div className="card-profile-head">
                <button
                  type="button"
                  className="card-profile-name"
                  aria-pressed={profile.cardTypeId === selectedId}
                  aria-describedby={`${id}-${index}`}
                  onClick={() => onSelect(profile.cardTypeId)}
                >
                  {name}
                </button>
                <span id={`${id}-${index}`} className="card-profile-about" dir="auto" lang={profile.language}>
                  {[languageName(profile.language), profile.title].filter(Boolean).join(' · ')}
                </span>
              </div>
              <Badge kind={profile.isActive ? 'on' : 'off'}>{profile.isActive ? 'Active' : 'Inactive'}</Badge>
              <span className="card-profile-tools">
                {isPending && <Spinner label={`Activating ${name}`} />}
                <Switch
                  label={`${name} is active`}
                  isLabelHidden
                  isOn={profile.isActive}
                  disabled={activation.isLoading}
                  onChange={() => void toggle(profile)}
                />
                <IconButton
                  label={`Delete ${name}`}
                  icon={<Trash2 />}
                  isDanger
                  isBusy={deletedIds.includes(profile.cardTypeId)}
                  onClick={() => void confirmAndRemove(profile)}
                />
              </span>
            </li>
          );
        })}
      </ul>
      <ServerMessage problem={problem} />
    </>
  );
}
