/**
 * What the list of screens needs to know about the demo data: `accounts` and `cards` as a super administrator gets
 * them, and how to find one by its name.
 */
export async function demoFixtures({ call }) {
  const [accounts, cards, adminAccounts] = await Promise.all(
    ['accounts', 'cards', 'admin-accounts'].map((name) => call(`/api/${name}`, 'super')),
  );
  const named = (list) => (name) => {
    const found = list.find((entry) => entry.name === name);
    if (!found) throw new Error(`The demo data has no '${name}'.`);
    return found;
  };
  return { accounts, cards, adminAccounts, account: named(accounts), card: named(cards) };
}
