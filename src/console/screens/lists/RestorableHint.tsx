import { Allowed } from '../../access/Allowed';

/** The hint of a deletion, with a second sentence for a user who can restore the record. */
export function RestorableHint({ text }: { text: string }) {
  return (
    <>
      {text} <Allowed route="RecentlyDeleted">You can restore it from Recently deleted for 30 days.</Allowed>
    </>
  );
}
