import { combineReducers } from '@reduxjs/toolkit';
import { permissionsReducer } from '../access/permissionsSlice';
import { alertsReducer } from '../alerts/alertsSlice';
import { undoReducer } from '../alerts/undoSlice';
import { api } from '../api/api';
import { connectionReducer } from '../api/connectionSlice';
import { accountsReducer } from '../entities/accounts/accountsSlice';
import { adminAccountsReducer } from '../entities/adminAccounts/adminAccountsSlice';
import { cardProfilesReducer } from '../entities/cards/cardProfilesSlice';
import { cardsReducer } from '../entities/cards/cardsSlice';
import { statisticsReducer } from '../entities/statistics/statisticsSlice';
import { texturesReducer } from '../entities/textures/texturesSlice';
import { sessionReducer } from '../session/sessionSlice';
import { navigationReducer } from './navigationSlice';
import { persistedPreferencesReducer } from './persistence';

/** The root reducer, with one slice per entity or concern. docs/state.md describes the state. */
export const rootReducer = combineReducers({
  session: sessionReducer,
  permissions: permissionsReducer,
  accounts: accountsReducer,
  adminAccounts: adminAccountsReducer,
  cards: cardsReducer,
  cardProfiles: cardProfilesReducer,
  statistics: statisticsReducer,
  textures: texturesReducer,
  alerts: alertsReducer,
  undo: undoReducer,
  connection: connectionReducer,
  navigation: navigationReducer,
  preferences: persistedPreferencesReducer,
  api: api.reducer,
});

export type RootState = ReturnType<typeof rootReducer>;
