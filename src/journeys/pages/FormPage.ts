import type { Locator, Page } from 'playwright-core';

/** A form of the console by its name: fields by their labels, 'Save' and 'Cancel'. */
export class FormPage {
  readonly form: Locator;

  constructor(page: Page, name: string) {
    this.form = page.getByRole('form', { name, exact: true });
  }

  field(label: string): Locator {
    return this.form.getByLabel(label, { exact: true }).first();
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) await this.field(label).fill(value);
  }

  async press(button: string): Promise<void> {
    await this.form.getByRole('button', { name: button, exact: true }).click();
  }
}
