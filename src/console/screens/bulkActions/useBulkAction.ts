import { nanoid } from '@reduxjs/toolkit';
import { useRef, useState } from 'react';
import { bulkActions } from '../../../contract/bulkActions';
import type { BulkAction } from '../../../contract/bulkActions';
import { maxJobRecords } from '../../../contract/jobs';
import type { StartBulkActionRequest } from '../../../contract/wire/bulkAction';
import { numberText } from '../../../text/numberText';
import { useIsShown } from '../../../ui/useIsShown';
import { raiseFailure } from '../../alerts/alertsSlice';
import type { Card } from '../../entities/cards/card';
import { useStartBulkActionMutation } from '../../entities/jobs/bulkActionEndpoints';
import { useAppDispatch } from '../../store/hooks';
import { confirmationOf } from './bulkTexts';

/**
 * Starts actions with the selected cards, after a confirmation where the action needs one.
 * @param onStarted called when the server has accepted an action
 */
export function useBulkAction(selected: readonly Card[], onStarted: () => void) {
  const [begin, { isLoading, error }] = useStartBulkActionMutation();
  const [jobId, setJobId] = useState<string>();
  const [tooMany, setTooMany] = useState<Error>();
  const last = useRef<{ text: string; requestId: string }>(undefined);
  const isShown = useIsShown();
  const dispatch = useAppDispatch();

  async function start(action: BulkAction, parameters?: StartBulkActionRequest['parameters']) {
    const confirmation = confirmationOf(action, selected.length, parameters);
    if (confirmation !== undefined && !window.confirm(confirmation)) return;
    const isTooMany = selected.length > maxJobRecords;
    setTooMany(isTooMany ? new Error(`Select at most ${numberText(maxJobRecords)} cards`) : undefined);
    if (isTooMany) return;
    const request = { action, cardIds: selected.map(({ cardId }) => cardId), parameters };
    const text = JSON.stringify(request);
    // A retry after a lost connection has the same `requestId`, so that the server starts one job only.
    if (last.current?.text !== text) last.current = { text, requestId: nanoid() };
    const { data, error: failure } = await begin({ ...request, requestId: last.current.requestId });
    if (failure && !isShown.current)
      dispatch(raiseFailure(`${bulkActions[action]}: not started. ${failure.message}`, failure));
    if (!data) return;
    last.current = undefined;
    setJobId(data.id);
    onStarted();
  }

  return { start, isStarting: isLoading, problem: tooMany ?? error, jobId, forget: () => setJobId(undefined) };
}
