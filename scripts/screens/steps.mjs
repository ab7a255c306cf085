/** Steps on an open screen; each gives `{ before }` for an entry of the list. */
export const click = (role, name) => ({ before: ({ page }) => page.getByRole(role, { name }).first().click() });

/** Types into fields by their labels and presses the button. */
export const typing = (fields, button) => ({
  before: async ({ page }) => {
    for (const [label, text] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).first().fill(text);
    if (button) await page.getByRole('button', { name: button, exact: true }).first().click();
  },
});

/** Opens a dialog by its key and runs `then`. */
export const dialogBy = (key, then = async () => undefined) => ({
  viewportOnly: true,
  before: async ({ page }) => {
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.keyboard.press(key);
    await page.getByRole('dialog').waitFor();
    await then(page);
  },
});

export const searching = (text) => ({
  viewportOnly: true,
  before: ({ page }) => page.getByPlaceholder('Search').fill(text),
});

/** The demo records that the screenshots use. */
export const roastery = ({ account }) => `/admin/accounts/${account('Amselhof Kaffeerösterei GmbH').id}`;
export const academy = ({ account }) => `/admin/accounts/${account('Amselhof Akademie').id}`;
export const wholesale = ({ card }) => `/admin/accounts/card/${card('Jonas Weidenfels').id}`;
export const longName = ({ card }) =>
  `/admin/accounts/card/${card('Friederike Charlotte von Hohenlinden-Wallersee').id}`;
export const clerk = ({ adminAccounts }) => `/admin/admin-accounts/${adminAccounts[0].id}`;
export const at = (place, tab) => (fixtures) => `${place(fixtures)}/${tab}`;

export const asSuper = (name, path, more = {}) => ({ name, path, role: 'super', ...more });

/** A name as long as one may be. */
export const longText =
  'Niederrheinisch-Westfälische Genossenschaft für Milch-, Käse- und Feinkosthandel mit beschränkter Haftung und Söhne, Nachfolger';
