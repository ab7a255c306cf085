import type { Role } from '../../../contract/permissions';

/** The password of every sign-in of the demo data. */
export const publishedDemoPassword = 'demo-cards-2026';

export type DemoStaff = {
  username: string;
  email: string;
  role: Role;
  managesAllAccounts: boolean;
  isEnabled: boolean;
  createdDaysAgo: number;
};

/** The staff of the product: the super administrator and the administrator accounts, one of them disabled. */
export const demoStaff: DemoStaff[] = [
  {
    username: 'Sofia Marchetti',
    email: 'super@cards.test',
    role: 'SUPER_ADMIN',
    managesAllAccounts: false,
    isEnabled: true,
    createdDaysAgo: 730,
  },
  {
    username: 'Katrin Steger',
    email: 'staff@cards.test',
    role: 'ADMIN',
    managesAllAccounts: true,
    isEnabled: true,
    createdDaysAgo: 690,
  },
  {
    username: 'Deniz Arslanoğlu',
    email: 'deniz@cards.test',
    role: 'ADMIN',
    managesAllAccounts: true,
    isEnabled: true,
    createdDaysAgo: 214,
  },
  {
    username: 'Thomas Brückner',
    email: 'thomas@cards.test',
    role: 'ADMIN',
    managesAllAccounts: true,
    isEnabled: false,
    createdDaysAgo: 655,
  },
];

/** What a start with demo data prints: who can sign in, and as what. */
export const demoLogins = [
  { email: 'super@cards.test', who: 'super administrator' },
  { email: 'owner@cards.test', who: 'owner of two accounts' },
  { email: 'staff@cards.test', who: 'administrator' },
  { email: 'holder@cards.test', who: 'card holder' },
] as const;
