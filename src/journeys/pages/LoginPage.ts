import type { Locator, Page } from 'playwright-core';
import { alertAfter } from './dialogs';

/** The login screen. */
export class LoginPage {
  readonly heading: Locator;
  readonly email: Locator;
  readonly password: Locator;

  constructor(private readonly page: Page) {
    this.heading = page.getByRole('heading', { name: "Let's get started now!" });
    this.email = page.getByLabel('Email');
    this.password = page.getByLabel('Password', { exact: true });
  }

  static async open(page: Page): Promise<LoginPage> {
    await page.goto('/login');
    const login = new LoginPage(page);
    await login.heading.waitFor();
    return login;
  }

  async logIn(email: string, password: string): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.page.getByRole('button', { name: 'Log In' }).click();
  }

  async forgetPassword(email: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Forgot password?' }).click();
    await this.email.fill(email);
    await this.page.getByRole('button', { name: 'Send Password' }).click();
  }

  /** Does something that ends in an alert of the browser, accepts it and gives its text. */
  alertAfter(steps: () => Promise<void>): Promise<string> {
    return alertAfter(this.page, steps);
  }
}
