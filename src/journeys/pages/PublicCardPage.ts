import type { Locator, Page } from 'playwright-core';
import { downloadedBytes } from './downloads';

export interface VisitorDetails {
  readonly 'Full Name': string;
  readonly Company?: string;
  readonly Position?: string;
  readonly 'Mobile Phone': string;
  readonly Email: string;
}

/** The public page of a card, in English. */
export class PublicCardPage {
  readonly rows: Locator;
  readonly dialog: Locator;
  readonly alerts: Locator;

  constructor(private readonly page: Page) {
    this.rows = page.locator('[data-row]');
    this.dialog = page.getByRole('dialog', { name: 'Send My Details' });
    this.alerts = page.locator('[data-alerts]');
  }

  static async open(page: Page, address: string): Promise<PublicCardPage> {
    await page.goto(address);
    const card = new PublicCardPage(page);
    await page.getByRole('heading', { level: 1 }).waitFor();
    return card;
  }

  name(): Promise<string> {
    return this.page.getByRole('heading', { level: 1 }).innerText();
  }

  /** The holder's position, as the page shows it under the name. */
  titleText(): Promise<string> {
    return this.page.locator('.card-title').innerText();
  }

  /** Loads the page again, so that it shows what was saved since. */
  async reload(): Promise<void> {
    await this.page.reload();
    await this.page.getByRole('heading', { level: 1 }).waitFor();
  }

  /** Label and value of every contact row in its order. */
  async contactRows(): Promise<[label: string, value: string][]> {
    const [labels, values] = await Promise.all([
      this.rows.locator('.card-row-label').allInnerTexts(),
      this.rows.locator('.card-row-value').allInnerTexts(),
    ]);
    return labels.map((label, index) => [label, values[index] ?? '']);
  }

  /** Taps Save Contact and gives the file that comes. */
  async saveContact(): Promise<{ fileName: string; text: string }> {
    const download = this.page.waitForEvent('download');
    await this.page.getByRole('link', { name: 'Save Contact' }).click();
    const file = await download;
    return { fileName: file.suggestedFilename(), text: (await downloadedBytes(file)).toString() };
  }

  async sendMyDetails(details: VisitorDetails): Promise<void> {
    await this.page.getByRole('button', { name: 'Send My Details' }).click();
    for (const [label, value] of Object.entries(details))
      await this.dialog.getByLabel(label, { exact: true }).fill(value as string);
    await this.dialog.getByRole('button', { name: 'Send', exact: true }).click();
  }
}
