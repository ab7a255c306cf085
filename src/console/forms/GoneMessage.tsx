import { FormMessage } from '../../ui/FormMessage';

/** Above the form of a record that another user has deleted. @param noun what it is, such as "card" */
export function GoneMessage({ noun }: { noun: string }) {
  return (
    <div className="form-message-space">
      <FormMessage>
        This {noun} does not exist any more. What you typed is still here, so that you can copy it.
      </FormMessage>
    </div>
  );
}
