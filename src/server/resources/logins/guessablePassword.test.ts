import { demoPassword } from '../../app/demo/demoSignIns';
import { isGuessable } from './guessablePassword';

describe('a guessable password', () => {
  it.each([
    'password', 'Password1', 'P@ssw0rd', 'passw0rd!', '12345678', '123456789', '1234567890', '87654321', '11111111', 'aaaaaaaaa', 'abcabcabc', '12341234', 'qwertyuiop', 'qwertz123', 'QWERTY123456', 'asdfghjkl', '1q2w3e4r', '1qaz2wsx',
    'iloveyou', 'letmein1', 'welcome123', 'sunshine', 'princess1', 'football', 'baseball1', 'superman', 'batman123', 'trustno1', 'dragon12', 'monkey123', 'master12', 'michael1', 'jennifer', 'Sommer2024!', 'Winter2023', 'Passwort1', 'changeme', 'administrator', 'Admin123!', 'contactcards', 'businesscard1',
    'abcdefgh', 'abcd1234', 'zxcvbnm1', 'testtest', 'computer', 'internet', 'whatever', 'starwars', 'pokemon1', 'liverpool', 'chelsea1', '20242024', 'hello123', 'secret12',
  ])('is %s', (password) => expect(isGuessable(password)).toBe(true));

  it.each(['ann.lee@cards.test', 'ann.lee1', 'Northwind', 'northwind2024', 'NORTHWIND!'])('is %s for whoever it belongs to', (password) => {
    expect(isGuessable(password, ['ann.lee@cards.test', 'Northwind'])).toBe(true);
  });

  it.each([demoPassword, 'correct horse battery', 'a quiet green river', 'tr0mbone-Ladder-9', 'Kx7#mPq2vL', 'ünïcödé-wörter', '密码不太好猜到吧', '🌲🌊🦊🎻🚲🧭🥝🪁', 'northwind river boat'])('is not %s', (password) => {
    expect(isGuessable(password, ['ann.lee@cards.test', 'Northwind'])).toBe(false);
  });
});
