import { FormMessage } from '../../ui/FormMessage';

/** Above a form that can no longer be saved, with the sentence that says why. What was typed stays. */
export function KeptTextMessage({ reason }: { reason: string }) {
  return (
    <div className="form-message-space">
      <FormMessage>{reason} What you typed is still here, so that you can copy it.</FormMessage>
    </div>
  );
}

/** Above the form of a record that another user has deleted. @param noun what it is, such as "card" */
export function GoneMessage({ noun }: { noun: string }) {
  return <KeptTextMessage reason={`This ${noun} does not exist any more.`} />;
}
