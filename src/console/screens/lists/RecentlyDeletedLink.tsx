import { Trash2 } from 'lucide-react';
import { hrefTo } from '../../../contract/routes';
import type { DeletedRecordKind } from '../../../contract/deletedRecords';
import { ButtonLink } from '../../../ui/Button';
import { Allowed } from '../../access/Allowed';

/** The link from a list to the records that were deleted from it. */
export function RecentlyDeletedLink({ kind }: { kind: DeletedRecordKind }) {
  return (
    <Allowed route="RecentlyDeleted">
      <ButtonLink kind="plain" icon={<Trash2 aria-hidden="true" />} href={`${hrefTo('RecentlyDeleted')}?kind=${kind}`}>
        Recently deleted
      </ButtonLink>
    </Allowed>
  );
}
