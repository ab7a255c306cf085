import type { DemoOrganization } from '../demoTypes';
import { gletscherblick, hafenlicht } from './formerCustomers';
import { amselhof, amselhofAkademie } from './amselhof';
import { alonVeZayit, darAlRimal, yamakawa, yunshan } from './asia';
import { bakehouse, brackwater, kestrelCinema, lumenAndLoom } from './britainAndIreland';
import { kancelariaZurek, soniashnyk, yildizhan } from './easternEurope';
import { quillfeather, wattleCreek } from './overseas';
import { azulejoVivo, clinicaSolYSombra, officinaBellavento } from './southernEurope';
import { atelierClairvaux, bjorkoEnergi, zeewind } from './westernEurope';

/**
 * The demo's customers. Every name is invented; mail and web addresses are in domains reserved by RFC 2606; telephone
 * numbers are in ranges reserved for fiction or cannot exist (see demoOrganizations.test.ts).
 */
export const demoOrganizations: DemoOrganization[] = [
  amselhof,
  amselhofAkademie,
  brackwater,
  bakehouse,
  kestrelCinema,
  lumenAndLoom,
  atelierClairvaux,
  zeewind,
  bjorkoEnergi,
  clinicaSolYSombra,
  officinaBellavento,
  azulejoVivo,
  kancelariaZurek,
  soniashnyk,
  yildizhan,
  gletscherblick,
  hafenlicht,
  yunshan,
  yamakawa,
  darAlRimal,
  alonVeZayit,
  quillfeather,
  wattleCreek,
];
