import { usePagedLoad } from '../../access/usePagedLoad';
import type { Card } from '../../entities/cards/card';
import { selectCardProfiles } from '../../entities/cards/cardProfilesSlice';
import { useGetCardHistoryInfiniteQuery, useRevertCardChangeMutation } from '../../entities/history/historyEndpoints';
import { useAppSelector } from '../../store/hooks';
import { useChangeInTurn } from '../../forms/saveInTurn';
import { RecordHistory } from './RecordHistory';

/** The history of a card and its profiles. */
export function CardHistory({ card: { cardId, version, accountId, cardProfilePicture } }: { card: Card }) {
  const profiles = useAppSelector((state) => selectCardProfiles(state, cardId));
  const parts = profiles.map((profile) => `${profile.cardTypeId}${profile.isActive ? '*' : ''}${profile.version}`);
  const revision = [version, accountId, cardProfilePicture, ...parts].join(' ');
  const load = usePagedLoad(
    useGetCardHistoryInfiniteQuery({ id: cardId, revision }, { refetchOnMountOrArgChange: true }),
  );
  const [revert, { error }] = useRevertCardChangeMutation();
  const changeInTurn = useChangeInTurn();
  return (
    <RecordHistory
      load={load}
      problem={error}
      revert={async (entry, fields) => {
        const { cardProfileId } = entry.details;
        const reverted = { cardId, entryId: entry.id, fields };
        if (cardProfileId === undefined)
          return changeInTurn(cardId, version, (known) => revert({ ...reverted, version: known }));
        const profile = profiles.find(({ cardTypeId }) => cardTypeId === cardProfileId);
        // The active profile has no version: the last choice wins.
        const profileVersion = entry.action === 'activateCardProfile' ? undefined : profile?.version;
        return revert({ ...reverted, profileVersion });
      }}
    />
  );
}
