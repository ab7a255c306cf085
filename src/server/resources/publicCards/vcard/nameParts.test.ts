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
    ['John Smith Jr.', ['Smith', 'John', '', '', 'Jr.']],
    ['Ann Mary Lee PhD', ['Lee', 'Ann Mary', '', '', 'PhD']],
    ['John Smith III, MD', ['Smith', 'John', '', '', 'III, MD']],
    ['Jack Yun Ma', ['Ma', 'Jack Yun', '', '', '']],
    ['Ann Sr', ['Sr', 'Ann', '', '', '']],
    ['山田 太郎', ['山田', '太郎', '', '', '']],
    ['山田\u3000マリア', ['山田', 'マリア', '', '', '']],
    ['김 민수', ['김', '민수', '', '', '']],
    ['ジョン スミス', ['スミス', 'ジョン', '', '', '']],
  ])('takes %j apart', (fullName, parts) => {
    expect(nameParts(fullName)).toEqual(parts);
  });
});
