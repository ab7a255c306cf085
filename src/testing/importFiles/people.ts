/** The people that all files of the corpus hold, with what spreadsheet programs get wrong most often. */
export const people = [
  {
    fullName: 'Jörg Müller',
    company: 'Weiß & Söhne GmbH',
    title: 'Geschäftsführer',
    mobilePhones: ['+49 170 1234567'],
    officePhones: ['0351 4455667', '0351 4455668'],
    emails: ['joerg.mueller@weiss.example'],
    address: ['Hauptstraße 1; Hof 2\n01067 Dresden'],
  },
  {
    fullName: 'Zoë "Zo" O’Brien, PhD',
    company: '=Equals, Inc.',
    title: '',
    mobilePhones: ['+353851234567'],
    officePhones: [],
    emails: ['zoe@equals.example', 'zo@equals.example'],
    address: [],
  },
] as const;
