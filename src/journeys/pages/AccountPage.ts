import type { Locator, Page } from 'playwright-core';
import { CardScreenPage } from './CardScreenPage';

/** A single account with its tabs. */
export class AccountPage {
  readonly addCardButton: Locator;
  readonly tabs: Locator;

  constructor(private readonly page: Page) {
    this.addCardButton = page.getByRole('button', { name: '+ Add New Card' });
    this.tabs = page.getByRole('navigation', { name: /account/i });
  }

  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  async openTab(name: string): Promise<void> {
    await this.tabs.getByRole('link', { name, exact: true }).click();
  }

  async addCard(ownerName: string): Promise<void> {
    await this.addCardButton.click();
    await this.page.getByPlaceholder('Enter Card Name').fill(ownerName);
    await this.page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  async viewProfile(ownerName: string): Promise<CardScreenPage> {
    await this.page.getByRole('link', { name: `View Profile ${ownerName}` }).click();
    const card = new CardScreenPage(this.page);
    await card.title(ownerName).waitFor();
    return card;
  }
}
