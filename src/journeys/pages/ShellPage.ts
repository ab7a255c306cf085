import type { Locator, Page } from 'playwright-core';

/** The frame around every screen of the console: header, sidebar, alerts. */
export class ShellPage {
  readonly sidebar: Locator;
  readonly search: Locator;
  readonly alerts: Locator;

  constructor(private readonly page: Page) {
    this.sidebar = page.getByRole('navigation', { name: 'Main' });
    this.search = page.getByPlaceholder('Search');
    this.alerts = page.getByRole('region', { name: 'Alerts' });
  }

  /** The heading of the screen inside. */
  title(name: string): Locator {
    return this.page.getByRole('heading', { level: 1, name });
  }

  /** What the sidebar offers, in its order, without Log Out. */
  places(): Promise<string[]> {
    return this.sidebar.getByRole('link').locator('.sidebar-word').allInnerTexts();
  }

  async goTo(place: string): Promise<void> {
    await this.sidebar.getByRole('link', { name: place, exact: true }).click();
    await this.title(place).waitFor();
  }

  /** Types into the search and follows the result of that name, not those that mention it in their second line. */
  async find(typed: string, name: string): Promise<void> {
    await this.search.fill(typed);
    await this.page.getByRole('option', { name: new RegExp(`^${name}`) }).click();
  }

  /** Waits for an alert of the alert area with this text. */
  alert(text: string): Locator {
    return this.alerts.getByText(text, { exact: true });
  }

  async logOut(): Promise<void> {
    await this.sidebar.getByRole('button', { name: 'Log Out' }).click();
  }
}
