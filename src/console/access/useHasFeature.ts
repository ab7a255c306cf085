import { useSelector } from 'react-redux';
import type { Feature } from '../../contract/permissions';
import type { WithSession } from '../session/sessionSlice';
import { selectHasFeature } from './accessSelectors';
import type { WithPermissions } from './permissionsSlice';

/** Whether the user may use a feature. `Allowed` shows or hides children by it. */
export const useHasFeature = (feature: Feature): boolean =>
  useSelector((state: WithSession & WithPermissions) => selectHasFeature(state, feature));
