import { addDays } from '../../../contract/calendarDays';
import type { Instant } from '../../database/instant';
import { newId } from '../../database/ids';
import type { NewRow } from '../../database/tables';
import { emailKey } from '../../resources/logins/emailKey';
import { whenInZone } from '../../resources/publicCards/visits/whenInZone';
import { cardRows } from './cardRows';
import { emptyPlan } from './plan';
import type { DemoPlan } from './plan';
import { demoStaff } from './demoSignIns';
import type { DemoOrganization } from './demoTypes';
import { ownTextures } from './ownTextures';
import { SeededRandom } from './seededRandom';
import { instantAt } from './visits/localTime';

/** An instant this many days ago, at a minute of a working day. The same name gives the same minute. */
function workingTime(name: string, daysAgo: number, timeZone: string, now: Date): Instant {
  const random = new SeededRandom(`time of ${name}`);
  return instantAt(
    addDays(whenInZone(now, timeZone).day, -daysAgo),
    random.integer(8, 17),
    random.integer(0, 59),
    timeZone,
  );
}

/**
 * Every row of the demo data, and the pictures to store for them. The same time gives the same data, except ids and
 * link keys.
 * @param passwordHash of the demo password, the same for every login
 */
export function demoPlan(organizations: DemoOrganization[], now: Date, passwordHash: string): DemoPlan {
  const plan = emptyPlan();
  const { rows } = plan;
  for (const { createdDaysAgo, ...staff } of demoStaff) {
    rows.users.push({
      id: newId(),
      ...staff,
      emailKey: emailKey(staff.email),
      passwordHash,
      hasSignedIn: true,
      createdAt: workingTime(staff.username, createdDaysAgo, 'Europe/Berlin', now),
      version: 1,
    });
  }
  /** The user with this email; made at the first account or card that names it. */
  const login = (email: string, username: string, role: 'ADMIN' | 'BASIC', createdAt: Instant): string => {
    const known = rows.users.find((user) => user.email === email);
    if (known) return known.id;
    const id = newId();
    rows.users.push({
      id,
      username,
      email,
      emailKey: emailKey(email),
      passwordHash,
      role,
      isEnabled: true,
      managesAllAccounts: false,
      hasSignedIn: new SeededRandom(`first sign-in of ${email}`).chance(0.75),
      createdAt,
      version: 1,
    });
    return id;
  };
  for (const organization of organizations) {
    const accountId = newId();
    const createdAt = workingTime(organization.name, organization.createdDaysAgo, organization.timeZone, now);
    const userId = organization.login ? login(organization.login, organization.name, 'ADMIN', createdAt) : null;
    rows.accounts.push(accountRow(organization, { id: accountId, userId, createdAt }, now));
    if (userId) rows.userAccounts.push({ userId, accountId });
    if (organization.ownTexture) {
      const texture = { accountId, slot: 1, fileKey: '', byteSize: 0, createdAt };
      rows.textures.push(texture);
      plan.pictures.push({ svg: ownTextures[organization.ownTexture](), texture });
    }
    for (const card of organization.cards) {
      const cardCreatedAt = workingTime(
        `${card.owner} at ${organization.name}`,
        card.createdDaysAgo,
        organization.timeZone,
        now,
      );
      const holderId = card.login ? login(card.login, card.owner, 'BASIC', cardCreatedAt) : null;
      cardRows(plan, { organization, accountId, card, userId: holderId, createdAt: cardCreatedAt, now });
    }
  }
  return plan;
}

function accountRow(
  organization: DemoOrganization,
  given: Pick<NewRow<'accounts'>, 'id' | 'userId' | 'createdAt'>,
  now: Date,
): NewRow<'accounts'> {
  const { contract } = organization;
  const today = whenInZone(now, organization.timeZone).day;
  return {
    ...given,
    name: organization.name,
    contactPerson: organization.contactPerson,
    email: organization.email,
    otherNotice: organization.otherNotice ?? '',
    maintenanceModule: organization.maintenanceModule ?? null,
    customerUnderControl: contract.isUnder,
    contractStarted: contract.startedDaysAgo === undefined ? null : addDays(today, -contract.startedDaysAgo),
    contractEnd: contract.endsInDays === undefined ? null : addDays(today, contract.endsInDays),
    contractOptions: contract.options,
    themes: organization.themes ?? null,
    privacyLink: organization.privacyLink ?? '',
    timeZone: organization.timeZone,
    isEnabled: !organization.isDisabled,
    version: 1,
  };
}
