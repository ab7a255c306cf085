import { FormMessage } from '../../ui/FormMessage';

/** The message above a form that can no longer be saved. @param reason a sentence that says why */
export function KeptTextMessage({ reason }: { reason: string }) {
  return (
    <div className="form-message-space">
      <FormMessage>{reason} What you typed is still here, so that you can copy it.</FormMessage>
    </div>
  );
}

/** Says that another user has deleted a record. @param noun such as "card" */
export const goneText = (noun: string): string => `This ${noun} does not exist any more.`;

/** The message above the form of a record that another user has deleted. @param noun such as "card" */
export function GoneMessage({ noun }: { noun: string }) {
  return <KeptTextMessage reason={goneText(noun)} />;
}
