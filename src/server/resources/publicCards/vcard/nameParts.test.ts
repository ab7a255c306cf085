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
    ['Dr. Ann Lee', ['Lee', 'Ann', '', 'Dr.', '']],
    ['Prof. Dr. rer. nat. Ann Lee, PhD', ['Lee', 'Ann', '', 'Prof. Dr. rer. nat.', 'PhD']],
    ['Dipl.-Ing. Jörg Weiß', ['Weiß', 'Jörg', '', 'Dipl.-Ing.', '']],
    ['Lee, Dra. Ann', ['Lee', 'Ann', '', 'Dra.', '']],
    ['Frau Lee', ['Lee', '', '', 'Frau', '']],
    ['Lee, Frau', ['Lee', '', '', 'Frau', '']],
    ['Sir', ['Sir', '', '', '', '']],
    ['Mag Lee', ['Lee', 'Mag', '', '', '']],
    ['Ann van der Berg', ['van der Berg', 'Ann', '', '', '']],
    ["Maaike van 't Hoff", ["van 't Hoff", 'Maaike', '', '', '']],
    ['Ana Ruiz de la Vega Jr.', ['de la Vega', 'Ana Ruiz', '', '', 'Jr.']],
    ['Gaël Le Goff-Kerouédan', ['Le Goff-Kerouédan', 'Gaël', '', '', '']],
    ['Caoimhe Ní Bhraonáin', ['Ní Bhraonáin', 'Caoimhe', '', '', '']],
    ['von Hohenlinden', ['von Hohenlinden', '', '', '', '']],
    ['Mac Miller', ['Miller', 'Mac', '', '', '']],
    ['ann van dalen', ['dalen', 'ann van', '', '', '']],
    ['José Ortega y Gasset', ['Gasset', 'José Ortega y', '', '', '']],
    ['山田 太郎', ['山田', '太郎', '', '', '']],
    ['山田\u3000マリア', ['山田', 'マリア', '', '', '']],
    ['김 민수', ['김', '민수', '', '', '']],
    ['ジョン スミス', ['スミス', 'ジョン', '', '', '']],
  ])('takes %j apart', (fullName, parts) => {
    expect(nameParts(fullName)).toEqual(parts);
  });
});
