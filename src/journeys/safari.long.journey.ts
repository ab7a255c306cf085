import { demoTokenOf } from '../testing/chromium';
import { useProduct } from '../testing/product';
import { waitFor } from '../testing/waitFor';
import { useWebKit } from '../testing/webkit';
import { cardNamed } from './pages/cardsByApi';
import { accountNamed, consolePathsOf } from './pages/consolePaths';

const wide = 1440;
/** WebKit's window is at least as wide as its toolbar, a little wider than a telephone. */
const phone = 447;

describe('In Safari', () => {
  const product = useProduct();
  const webKit = useWebKit();

  async function signIn(): Promise<void> {
    const { origin } = product();
    await webKit.goto(`${origin}/robots.txt`);
    const token = await demoTokenOf(origin, 'super');
    await webKit.evaluate((value) => localStorage.setItem('authenticationToken', value), token);
  }

  async function open(path: string, width = wide): Promise<void> {
    await webKit.resize(width, 900);
    await webKit.goto(product().origin + path);
    await until(
      () =>
        document.querySelector('h1') !== null &&
        document.querySelector('[aria-busy=true], .spinner, .skeleton') === null,
    );
  }

  const until = (condition: () => boolean) => waitFor(async () => expect(await webKit.evaluate(condition)).toBe(true));

  /** Cells whose second line or picture is not shown whole, and what is wider than the page. */
  const cutOff = () =>
    webKit.evaluate(() => {
      const cells = [...document.querySelectorAll('th, td')].filter(
        (cell) => cell.scrollHeight > cell.clientHeight + 2 && getComputedStyle(cell).overflowY !== 'visible',
      );
      const { scrollWidth, clientWidth } = document.documentElement;
      return [
        ...cells.slice(0, 3).map((cell) => `cut off: ${cell.textContent}`),
        ...(scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : []),
      ];
    });

  beforeAll(signIn);

  it('shows every screen whole', async () => {
    const problems: string[] = [];
    for (const path of [...(await consolePathsOf('super', product())), '/admin/received-contacts'])
      for (const width of [wide, phone]) {
        await open(path, width);
        problems.push(...(await cutOff()).map((problem) => `${path} at ${width} px: ${problem}`));
      }
    expect(problems).toEqual([]);
  });

  it('an alert is as high as its text', async () => {
    const { id } = await cardNamed(product().origin, 'Jonas Weidenfels');
    await open(`/admin/accounts/card/${id}/card-delete`);
    await webKit.evaluate(() => {
      window.confirm = () => true;
      [...document.querySelectorAll('main button')]
        .find((button): button is HTMLButtonElement => button.textContent === 'Delete')
        ?.click();
    });
    await until(() => document.querySelector('.alert') !== null);
    expect(await webKit.evaluate(() => document.querySelector('.alert')?.clientHeight)).toBeLessThan(100);
  });

  it('only the bar of today is unfinished in a chart', async () => {
    await open('/admin/account-statistics');
    await until(() => document.querySelector('.chart-partial') !== null);
    expect(await webKit.evaluate(() => document.querySelectorAll('.chart-partial').length)).toBe(1);
  });

  it('a press into a field selects the text that is typed over', async () => {
    const { origin } = product();
    const account = await accountNamed(origin, 'Amselhof Kaffeerösterei GmbH');
    const card = await cardNamed(origin, 'Marta Amsel');
    for (const [path, field] of [
      [`/admin/accounts/${account.id}/account-themes`, 'main [role=combobox]'],
      [`/admin/accounts/card/${card.id}/card-link`, 'main textarea'],
      [`/admin/accounts/${account.id}/account-login-details`, 'main [type=password]'],
    ] as const) {
      await open(path);
      await webKit.press(field);
      const [text, selected] = await webKit.evaluate((selector) => {
        const element = document.querySelector<HTMLInputElement>(selector)!;
        return [element.value, element.value.slice(element.selectionStart!, element.selectionEnd!)];
      }, field);
      expect(text).not.toBe('');
      expect(selected).toBe(text);
    }
  });

  it('a visitor sends details', async () => {
    const { link } = await cardNamed(product().origin, 'Marta Amsel');
    await open(`/preview/${link}`, phone);
    await webKit.evaluate(() => {
      [...document.querySelectorAll<HTMLElement>('a, button')]
        .find(({ textContent }) => textContent === 'Meine Daten senden')
        ?.click();
      const form = document.querySelector<HTMLFormElement>('dialog[open] form');
      const values = { name: 'Vera Visitor', phone: '+41 79 123 45 67', email: 'vera@example.test' };
      for (const [name, value] of Object.entries(values)) {
        const field = form?.elements.namedItem(name);
        if (field instanceof HTMLInputElement) field.value = value;
      }
      form?.requestSubmit();
    });
    await until(() => document.body.innerText.includes('Ihre Daten wurden gesendet.'));
  });
});
