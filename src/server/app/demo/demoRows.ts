import type { Instant } from '../../database/instant';
import { newId } from '../../database/ids';
import type { NewRow } from '../../database/tables';
import { emailKey } from '../../resources/logins/emailKey';
import { whenInZone } from '../../resources/publicCards/visits/whenInZone';
import { cardRows } from './cardRows';
import { emptyPlan } from './plan';
import type { DemoPlan } from './plan';
import { demoStaff } from './demoSignIns';
import type { DemoOrganisation } from './demoTypes';
import { ownTextures } from './ownTextures';
import { SeededRandom } from './seededRandom';
import { dayBefore, instantAt } from './visits/localTime';

/** When something happened that many days ago: at some minute of a working day, the same for the same name. */
function workingTime(name: string, daysAgo: number, timeZone: string, now: Date): Instant {
  const random = new SeededRandom(`time of ${name}`);
  return instantAt(
    dayBefore(whenInZone(now, timeZone).day, daysAgo),
    random.integer(8, 17),
    random.integer(0, 59),
    timeZone,
  );
}

/**
 * Every row of the demo data, and the pictures to store for them. The same moment gives the same story; only ids
 * and link keys are new each time.
 * @param passwordHash of the demo password, the same for every login
 */
export function demoPlan(organisations: DemoOrganisation[], now: Date, passwordHash: string): DemoPlan {
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
  for (const organisation of organisations) {
    const accountId = newId();
    const createdAt = workingTime(organisation.name, organisation.createdDaysAgo, organisation.timeZone, now);
    const userId = organisation.login ? login(organisation.login, organisation.name, 'ADMIN', createdAt) : null;
    rows.accounts.push(accountRow(organisation, { id: accountId, userId, createdAt }, now));
    if (userId) rows.userAccounts.push({ userId, accountId });
    if (organisation.ownTexture) {
      const texture = { accountId, slot: 1, fileKey: '', byteSize: 0, createdAt };
      rows.textures.push(texture);
      plan.pictures.push({ svg: ownTextures[organisation.ownTexture](), texture });
    }
    for (const card of organisation.cards) {
      const cardCreatedAt = workingTime(
        `${card.owner} at ${organisation.name}`,
        card.createdDaysAgo,
        organisation.timeZone,
        now,
      );
      const holderId = card.login ? login(card.login, card.owner, 'BASIC', cardCreatedAt) : null;
      cardRows(plan, { organisation, accountId, card, userId: holderId, createdAt: cardCreatedAt, now });
    }
  }
  return plan;
}

function accountRow(
  organisation: DemoOrganisation,
  given: Pick<NewRow<'accounts'>, 'id' | 'userId' | 'createdAt'>,
  now: Date,
): NewRow<'accounts'> {
  const { contract } = organisation;
  const today = whenInZone(now, organisation.timeZone).day;
  return {
    ...given,
    name: organisation.name,
    contactPerson: organisation.contactPerson,
    email: organisation.email,
    otherNotice: organisation.otherNotice ?? '',
    maintenanceModule: organisation.maintenanceModule ?? null,
    customerUnderControl: contract.isUnder,
    contractStarted: contract.startedDaysAgo === undefined ? null : dayBefore(today, contract.startedDaysAgo),
    contractEnd: contract.endsInDays === undefined ? null : dayBefore(today, -contract.endsInDays),
    contractOptions: contract.options,
    themes: organisation.themes ?? null,
    privacyLink: organisation.privacyLink ?? '',
    timeZone: organisation.timeZone,
    isEnabled: !organisation.isDisabled,
    version: 1,
  };
}
