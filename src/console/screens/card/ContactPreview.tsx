import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormReturn } from 'react-hook-form';
import { PhoneFrame } from '../../../ui/PhoneFrame';
import type { Card } from '../../entities/cards/card';
import type { CardProfile } from '../../entities/cards/cardProfile';
import { CardPreview } from '../cardPreview/CardPreview';
import type { ContactDetails } from './contactDetails';

/** The card beside its form, following what is typed. Only where there is room: Mobile Preview shows it everywhere. */
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
  // Typing must not wait for the picture.
  const shown = useDeferredValue(typed);
  return (
    <div className="contact-details-preview">
      <PhoneFrame label="Preview of what is typed" scale={0.7} isPicture>
        <CardPreview card={card} profile={{ ...profile, ...(shown as ContactDetails) }} />
      </PhoneFrame>
    </div>
  );
}
