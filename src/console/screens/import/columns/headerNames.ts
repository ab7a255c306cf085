import type { ColumnTarget } from '../../../../contract/imports';

/**
 * The column headers of spreadsheets and contact programs, in English, German, French, Spanish, Italian, Dutch,
 * Portuguese, Polish and Turkish. Compared without case, accents, spaces, punctuation and numbers. The labels of the
 * fields themselves always match.
 */
export const headerNames: Partial<Record<ColumnTarget, string>> = {
  cardId: 'card id, karten id, id de la carte, id tarjeta, id carta, kart id',
  loginEmail: 'login, login email, login e mail, anmelde e mail, benutzer e mail, e mail de connexion',
  language: 'language, sprache, langue, idioma, lingua, taal, język, dil',
  fullName:
    'full name, name, display name, file as, person, employee, vollständiger name, anzeigename, mitarbeiter, ' +
    'mitarbeiterin, nom complet, nom et prénom, prénom et nom, nombre completo, nombre y apellidos, nome completo, ' +
    'nome e cognome, nominativo, volledige naam, naam, imię i nazwisko, ad soyad, adı soyadı, isim soyisim',
  namePrefix: 'name prefix, prefix, namenspräfix, anrede',
  firstName:
    'first name, given name, forename, vorname, prénom, nombre, nombre de pila, nome, voornaam, nome próprio, imię, ad, adı, isim',
  middleName: 'middle name, additional name, zweiter vorname, deuxième prénom, segundo nombre, secondo nome, ikinci ad',
  lastName:
    'last name, family name, surname, nachname, familienname, zuname, nom, nom de famille, apellido, apellidos, ' +
    'cognome, achternaam, sobrenome, apelido, nazwisko, soyad, soyadı, soyisim',
  nameSuffix: 'name suffix, suffix, namenssuffix, suffixe, sufijo, suffisso',
  company:
    'company, company name, organization, organization name, organisation, employer, firma, firmenname, unternehmen, ' +
    'société, entreprise, empresa, compañía, azienda, società, ditta, bedrijf, empresa, organizacja, şirket, firma adı, kurum',
  title:
    'position, title, titel, job title, jobtitle, role, function, organization title, berufsbezeichnung, stelle, funktion, ' +
    'stellenbezeichnung, rolle, fonction, poste, titre, cargo, puesto, qualifica, ruolo, mansione, functie, stanowisko, ' +
    'unvan, ünvan, görev, pozisyon',
  about:
    'about, about me, bio, biography, über mich, kurzprofil, à propos, biographie, acerca de, biografía, chi sono, hakkında',
  officePhones:
    'office phone, office phones, business phone, business number, work phone, telephone, telephone number, phone, phone number, tel, ' +
    'company main phone, main phone, direct line, telefon, telefonnummer, telefon geschäftlich, telefon büro, ' +
    'geschäftstelefon, festnetz, durchwahl, téléphone, téléphone bureau, téléphone professionnel, tél, teléfono, ' +
    'teléfono del trabajo, teléfono oficina, telefono, telefono ufficio, telefoon, telefone, iş telefonu, sabit telefon',
  fax:
    'fax, fax number, business fax, work fax, telefax, faxnummer, fax geschäftlich, télécopie, télécopieur, ' +
    'fax professionnel, fax lavoro, faks, belgegeçer',
  mobilePhones:
    'mobile, mobile phone, mobile phones, mobile number, mobile phone number, phone mobile, cell, cell phone, cell number, ' +
    'cellphone, mobil, handy, handynummer, mobiltelefon, mobilnummer, mobilfunk, mobilfunknummer, telefon mobil, ' +
    'tel mobil, telefonnummer mobil, portable, téléphone portable, téléphone mobile, tél mobile, tél portable, móvil, ' +
    'teléfono móvil, celular, cellulare, telefono cellulare, mobiel, telemóvel, komórka, telefon komórkowy, cep, cep telefonu, gsm',
  emails:
    'email, emails, e mail, mail, email address, e mail address, business email, work email, e mail adresse, ' +
    'email adresse, mailadresse, e mail geschäftlich, courriel, adresse e mail, adresse de messagerie, ' +
    'adresse électronique, correo, correo electrónico, dirección de correo electrónico, posta elettronica, indirizzo email, ' +
    'indirizzo di posta elettronica, e mailadres, e posta, eposta, e posta adresi',
  websites:
    'website, websites, web page, webpage, homepage, web, url, internet, webseite, internetseite, business web page, ' +
    'site web, site internet, page web, sitio web, página web, sito, sito web, web sitesi, web sayfası',
  address:
    'address, addresses, postal address, business address, work address, office address, address formatted, adresse, ' +
    'anschrift, postanschrift, geschäftsadresse, adresse postale, adresse professionnelle, dirección, domicilio, ' +
    'indirizzo, adres, endereço, iş adresi',
  street:
    'street, street address, business street, work street, address street, straße, strasse, straße geschäftlich, rue, ' +
    'rue bureau, calle, via, sokak',
  postalCode:
    'postal code, zip, zip code, zip or postal code, postcode, business postal code, address postal code, postleitzahl, plz, ' +
    'postleitzahl geschäftlich, code postal, código postal, cap, posta kodu',
  city: 'city, town, business city, address city, ort, stadt, ort geschäftlich, ville, ciudad, città, şehir, il',
  region:
    'region, state, province, state or province, business state, address region, bundesland, région, provincia, regione',
  country:
    'country, country region, country or region, business country, business country region, address country, land, land region geschäftlich, ' +
    'pays, país, paese, ülke',
  facebook: 'facebook',
  instagram: 'instagram, insta',
  twitter: 'twitter, x, x twitter',
  linkedin: 'linkedin, linked in, linkedin profile, linkedin profil',
  youtube: 'youtube, youtube channel, youtube kanal',
  pinterest: 'pinterest',
  tiktok: 'tiktok, tik tok',
  accountName:
    'account, account name, customer, customer name, company, firma, kunde, kundenname, client, cliente, müşteri',
  accountId: 'account id',
  contactPerson: 'contact person, contact, ansprechpartner, kontaktperson, contacto, persona di contatto',
  email: 'email, e mail, mail, email address, e mail adresse, courriel, correo electrónico, e posta',
  contractStartedAt: 'contract started, contract start, vertragsbeginn',
  contractEndAt: 'contract end, vertragsende',
  timeZone: 'time zone, timezone, zeitzone',
};
