/** The words for the texts of seeded accounts and cards. */
export const givenNames = [
  ...['Ada', 'Amir', 'Ana', 'Ben', 'Carla', 'Chiara', 'Daniel', 'Elif', 'Emma', 'Fatima', 'Felix', 'Grace', 'Hana'],
  ...['Igor', 'Ines', 'Jakob', 'João', 'Kenji', 'Lena', 'Liam', 'Lucía', 'Mateo', 'Mei', 'Nadia', 'Noah', 'Olga'],
  ...['Omar', 'Paul', 'Priya', 'Rosa', 'Samir', 'Sofia', 'Tomás', 'Uma', 'Viktor', 'Wei', 'Yara', 'Zoë'],
];

export const familyNames = [
  ...['Abbott', 'Almeida', 'Bauer', 'Becker', 'Castro', 'Chen', 'Costa', 'Demir', 'Dubois', 'Evans', 'Fischer'],
  ...['García', 'Haddad', 'Hansen', 'Ito', 'Jansen', 'Kaya', 'Keller', 'Kovač', 'Lee', 'Lopes', 'Meyer', 'Moreau'],
  ...['Nowak', 'Okafor', 'Olsen', 'Patel', 'Petrov', 'Rossi', 'Sato', 'Schäfer', 'Silva', 'Tanaka', 'Weber', 'Yilmaz'],
];

export const positions = [
  ...['Account Manager', 'Architect', 'Consultant', 'Customer Success Manager', 'Designer', 'Engineer', 'Founder'],
  ...['Head of Sales', 'Lawyer', 'Managing Director', 'Marketing Manager', 'Photographer', 'Product Manager'],
  ...['Project Manager', 'Sales Representative', 'Service Technician', 'Tax Adviser'],
];

export const companyNames = [
  ...['Alder', 'Amber', 'Beacon', 'Birch', 'Bluewater', 'Cedar', 'Delta', 'Falcon', 'Granite', 'Harbor', 'Juniper'],
  ...['Lakeside', 'Linden', 'Meridian', 'Northwind', 'Orchard', 'Pioneer', 'Redwood', 'Summit', 'Willow'],
];

export const companyKinds = [
  ...['Architects', 'Clinic', 'Consulting', 'Design', 'Energy', 'Engineering', 'Foods', 'Hotels', 'Insurance'],
  ...['Legal', 'Logistics', 'Media', 'Motors', 'Partners', 'Realty', 'Software', 'Studio', 'Travel'],
];

export const cities = [
  { name: 'Berlin', street: 'Lindenstraße', dialingCode: '+49 30', timeZone: 'Europe/Berlin' },
  { name: 'Chicago', street: 'Oak Street', dialingCode: '+1 312', timeZone: 'America/Chicago' },
  { name: 'Dublin', street: 'Quay Road', dialingCode: '+353 1', timeZone: 'Europe/Dublin' },
  { name: 'Lisboa', street: 'Rua do Carmo', dialingCode: '+351 21', timeZone: 'Europe/Lisbon' },
  { name: 'Lyon', street: 'Rue de la République', dialingCode: '+33 4', timeZone: 'Europe/Paris' },
  { name: 'Milano', street: 'Via Torino', dialingCode: '+39 02', timeZone: 'Europe/Rome' },
  { name: 'Singapore', street: 'Orchard Road', dialingCode: '+65', timeZone: 'Asia/Singapore' },
  { name: 'Sydney', street: 'George Street', dialingCode: '+61 2', timeZone: 'Australia/Sydney' },
];
