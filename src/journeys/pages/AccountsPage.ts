import type { Locator, Page } from 'playwright-core';
import { AccountPage } from './AccountPage';
import { alertAfter } from './dialogs';

/** The accounts list. */
export class AccountsPage {
  readonly createButton: Locator;
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.createButton = page.getByRole('button', { name: '+ Create New Account' });
    this.table = page.getByRole('table', { name: 'Accounts' });
  }

  static async open(page: Page): Promise<AccountsPage> {
    await page.goto('/admin/accounts/all');
    const accounts = new AccountsPage(page);
    await accounts.table.waitFor();
    return accounts;
  }

  /** The row of an account. */
  row(name: string): Locator {
    return this.table.getByRole('row').filter({ has: this.page.getByRole('link', { name, exact: true }) });
  }

  /** The names in the order of their rows. */
  async names(): Promise<string[]> {
    const names = await this.table.getByRole('row').locator('.data-table-link').allInnerTexts();
    return names.map((name) => name.trim());
  }

  async create(name: string): Promise<void> {
    await this.createButton.click();
    await this.page.getByPlaceholder('Enter The New Account Name').fill(name);
    await this.page.getByRole('button', { name: 'Create Account', exact: true }).click();
  }

  async view(name: string): Promise<AccountPage> {
    await this.page.getByRole('link', { name: `View Account ${name}` }).click();
    const account = new AccountPage(this.page);
    await account.title(name).waitFor();
    return account;
  }

  /** Deletes and returns the text of the confirmation. */
  delete(name: string): Promise<string> {
    return alertAfter(this.page, async () => {
      await this.row(name).hover();
      await this.page.getByRole('button', { name: `Delete ${name}` }).click();
    });
  }
}
