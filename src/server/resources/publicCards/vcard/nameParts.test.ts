import { nameParts } from './nameParts';

describe('nameParts', () => {
  it.each([
    ['', ['', '', '', '', '']],
    ['Madonna', ['Madonna', '', '', '', '']],
    ['Ann Lee', ['Lee', 'Ann', '', '', '']],
    ['Ann  Mary\nLee', ['Lee', 'Ann Mary', '', '', '']],
    ['Lee, Ann', ['Lee', 'Ann', '', '', '']],
    ['van der Berg, Ann Mary', ['van der Berg', 'Ann Mary', '', '', '']],
    ['Ann Lee, PhD', ['Lee', 'Ann', '', '', 'PhD']],
    ['Lee, Ann, M.D., Jr.', ['Lee', 'Ann', '', '', 'M.D., Jr.']],
    ['Ann Lee,', ['Lee', 'Ann', '', '', '']],
    ['山田 太郎', ['太郎', '山田', '', '', '']],
  ])('takes %j apart', (fullName, parts) => {
    expect(nameParts(fullName)).toEqual(parts);
  });
});
