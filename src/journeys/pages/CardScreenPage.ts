import type { Locator, Page } from 'playwright-core';

/** A single card with its tabs. */
export class CardScreenPage {
  readonly tabs: Locator;
  readonly saveButton: Locator;

  constructor(private readonly page: Page) {
    this.tabs = page.getByRole('navigation', { name: /card/i });
    this.saveButton = page.getByRole('button', { name: 'Save', exact: true });
  }

  /** The title: account and owner joined by ' - ', the owner alone where accounts may not be seen. */
  title(ownerName: string): Locator {
    return this.page.getByRole('heading', { level: 1, name: ownerName });
  }

  async openTab(name: string): Promise<void> {
    await this.tabs.getByRole('link', { name, exact: true }).click();
  }

  /** Fills fields of the profile form by their labels. */
  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields))
      await this.page.getByLabel(label, { exact: true }).first().fill(value);
  }

  async save(): Promise<void> {
    await this.saveButton.click();
  }

  /** The address of the card's public page, from the Card Link tab. */
  async publicLink(): Promise<string> {
    await this.openTab('Card Link');
    return this.page.getByLabel(/^(Default link|Card Link:)$/).inputValue();
  }
}
