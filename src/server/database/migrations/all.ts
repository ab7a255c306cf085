import { initialMigration } from './0001_initial';
import { leadDelivery } from './0002_lead_delivery';
import { changes } from './0003_changes';
import { sessionDevices } from './0004_session_devices';
import { profileByLanguage } from './0005_profile_by_language';
import { signIns } from './0006_sign_ins';
import { deletedRows } from './0007_deleted_rows';
import { history } from './0008_history';
import { receivedContacts } from './0009_received_contacts';
import { invitations } from './0010_invitations';
import { jobs } from './0011_jobs';
import { imports } from './0012_imports';
import { disabledLogins } from './0013_disabled_logins';
import { importColumns } from './0014_import_columns';
import { largeInstallations } from './0015_large_installations';
import { cardsByAccountAndId } from './0016_cards_by_account_and_id';
import { searchTextsToFill } from './0017_search_texts_to_fill';
import { refoldSearchTexts } from './0018_refold_search_texts';
import { accountNames } from './0019_account_names';
import { clusteredHours } from './0020_clustered_hours';
import { cardLinks } from './0021_card_links';
import { webhooks } from './0022_webhooks';
import type { Migration } from './migration';

/** Every migration in its order; new ones are added at the end. */
export const migrations: Migration[] = [
  initialMigration,
  leadDelivery,
  changes,
  sessionDevices,
  profileByLanguage,
  signIns,
  deletedRows,
  history,
  receivedContacts,
  invitations,
  jobs,
  imports,
  disabledLogins,
  importColumns,
  largeInstallations,
  cardsByAccountAndId,
  searchTextsToFill,
  refoldSearchTexts,
  accountNames,
  clusteredHours,
  cardLinks,
  webhooks,
];
