import { searchTextOf } from './searchText';

describe('the search text of a received contact', () => {
  it.each([
    ['+49 (171) 456-78', '4917145678'],
    ['٠٥٠ ١٢٣', '050123'],
    ['۰۹۱۲ ۳۴۵', '0912345'],
  ])('has the phone number %s as typed, and its digits', (phone, digits) => {
    const text = searchTextOf({ name: 'Ann', company: '', phone, email: 'ann@cards.test' });
    expect(text).toContain(phone);
    expect(text.split(' ')).toContain(digits);
  });
});
