import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { CardPreview } from '../cardPreview/CardPreview';
import type { ContactDetails } from './contactDetails';

/** The card with what is typed in the form. */
export function ContactPreview({
  card,
  profile,
  form,
}: {
  card: Card;
  profile: CardProfile;
  form: UseFormReturn<ContactDetails>;
}) {
  const typed = useWatch({ control: form.control });
  // Typing must not wait for the preview.
  const shown = useDeferredValue(typed);
  return (
    <PhoneFrame label="Preview of what is typed" scale={0.7} isPicture>
      <CardPreview card={card} profile={{ ...profile, ...(shown as ContactDetails) }} />
    </PhoneFrame>
  );
}
