import { dictionary } from '@zxcvbn-ts/language-common';
import { limits } from '../../../contract/limits';
import { publishedDemoPassword } from '../../app/demo/demoSignIns';
import { isWeakPassword } from './weakPassword';

describe('a guessable password', () => {
  it.each([
    'password',
    'Password1',
    'P@ssw0rd',
    'passw0rd!',
    '12345678',
    '123456789',
    '1234567890',
    '87654321',
    '11111111',
    'aaaaaaaaa',
    'abcabcabc',
    '12341234',
    'qwertyuiop',
    'qwertz123',
    'QWERTY123456',
    'asdfghjkl',
    '1q2w3e4r',
    '1qaz2wsx',
    'iloveyou',
    'letmein1',
    'welcome123',
    'sunshine',
    'princess1',
    'football',
    'baseball1',
    'superman',
    'batman123',
    'trustno1',
    'dragon12',
    'monkey123',
    'master12',
    'michael1',
    'jennifer',
    'Sommer2024!',
    'Winter2023',
    'Passwort1',
    'changeme',
    'administrator',
    'Admin123!',
    'contactcards',
    'businesscard1',
    'abcdefgh',
    'abcd1234',
    'zxcvbnm1',
    'testtest',
    'computer',
    'internet',
    'whatever',
    'starwars',
    'pokemon1',
    'liverpool',
    'chelsea1',
    '20242024',
    'hello123',
    'secret12',
    'xkvqxkvq',
    'ghjk3456',
    'ghjkl3456',
    'ghjk34567',
    '27101958',
    '19581027',
  ])('is %s', (password) => expect(isWeakPassword(password)).toBe(true));

  it.each([
    'minecraft',
    'maverick',
    'trinity1',
    'barcelona1',
    'qwer1234',
    'zaq12wsx',
    'hardcore',
    'jordan23',
    '01011980',
    'redskins',
    'blink182',
    'gfhjkmgfhjkm',
    'P@$$w0rd',
    'G0dzilla',
    'Metallica!',
    'snoopy99',
    'chevrolet',
    'ghbdtnbr',
    'anastasia',
    'yellow123',
    'cowboys1',
    'rainbow7',
    'stephanie',
    'victoria!',
    'patrick1',
    'jasmine2020',
    'boomboom',
    'asdf1234',
    '!monster!',
    'phoenix77',
    'y0semite',
  ])('is %s, which is common', (password) => expect(isWeakPassword(password)).toBe(true));

  it("is each of the 3,000 most common that are long enough, with any letters' case", () => {
    const common = dictionary['passwords-common']
      .filter(({ length }) => length >= limits.passwordMinimum)
      .slice(0, 3000);
    expect(common).toHaveLength(3000);
    for (const password of common)
      expect([password, isWeakPassword(password), isWeakPassword(password.toUpperCase())]).toEqual([
        password,
        true,
        true,
      ]);
  });

  it.each([
    'annlee2026',
    'Ann-Lee-1',
    'northwind-traders',
    'NorthwindTraders7',
    'traders2024',
    'cards.example',
    '2026ann.lee',
  ])('is %s for its owner', (password) => {
    expect(isWeakPassword(password, ['ann.lee@northwind.test', 'Northwind Traders', 'cards.example'])).toBe(true);
  });

  it.each(['ann.lee@cards.test', 'ann.lee1', 'Northwind', 'northwind2024', 'NORTHWIND!'])(
    'is %s for its owner',
    (password) => {
      expect(isWeakPassword(password, ['ann.lee@cards.test', 'Northwind'])).toBe(true);
    },
  );

  it.each(['Vera4815', 'Winterbottom7', 'N0rth-W1nd', 'r0ute6622', '127.0.0.1'])('is %s for its owner', (password) => {
    const owner = ['Vera', 'ann.winterbottom@northwind.test', 'Route6622', '127.0.0.1'];
    expect(isWeakPassword(password, owner)).toBe(true);
  });

  it.each([
    publishedDemoPassword,
    'correct horse battery',
    'a quiet green river',
    'tr0mbone-Ladder-9',
    'Kx7#mPq2vL',
    'ünïcödé-wörter',
    '密码不太好猜到吧',
    '🌲🌊🦊🎻🚲🧭🥝🪁',
    'northwind river boat',
    'Lee-48151623',
    'xkvq1984',
    '83925174',
    '839251741984',
    'ghjkxkvq',
    'xkvqghjk',
  ])('is not %s', (password) => {
    expect(isWeakPassword(password, ['ann.lee@cards.test', 'Northwind'])).toBe(false);
  });
});
