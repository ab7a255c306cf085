import { Checkbox } from '../../../ui/Checkbox';
import type { Card } from '../../entities/cards/card';
import { usePickProfileByLanguageMutation } from '../../entities/cards/cardMutations';
import { ServerMessage } from '../../forms/ServerMessage';

/** Lets the public page show each visitor the profile in their language. Off, everyone sees the active profile. */
export function ProfileByLanguage({ card: { cardId, picksProfileByLanguage = false } }: { card: Card }) {
  const [pick, { isLoading, error, originalArgs }] = usePickProfileByLanguageMutation();
  // Optimistic: the choice is shown at once, and restored after an error.
  const isOn = isLoading ? (originalArgs?.picksProfileByLanguage ?? false) : picksProfileByLanguage;
  return (
    <>
      <Checkbox
        label="Show visitors the profile in their language"
        hint="They can switch on the page. Visitors whose language no profile has see the active one."
        checked={isOn}
        // Not disabled while it is saved: that would take the focus away.
        onChange={({ target }) => {
          if (!isLoading) void pick({ cardId, picksProfileByLanguage: target.checked });
        }}
      />
      <ServerMessage problem={error} />
    </>
  );
}
