/** Who may sign in while the database holds the demo data, by what they are in it. */
export const demoSignIns = {
  super: 'super@cards.test',
  owner: 'owner@cards.test',
  staff: 'staff@cards.test',
  holder: 'holder@cards.test',
} as const;

export type DemoPerson = keyof typeof demoSignIns;

export const demoPassword = 'demo-cards-2026';
