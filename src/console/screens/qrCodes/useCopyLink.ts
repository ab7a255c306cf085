import { useCallback } from 'react';
import { linkCopiedMessage } from '../../../contract/messages';
import { alertRaised } from '../../alerts/alertsSlice';
import { useAppDispatch } from '../../store/hooks';
import { copyText } from './copyText';

/** Copies a link and raises the specification's alert. Resolves to whether it was copied. */
export function useCopyLink(): (link: string) => Promise<boolean> {
  const dispatch = useAppDispatch();
  return useCallback(
    async (link: string) => {
      const isCopied = await copyText(link);
      if (isCopied) dispatch(alertRaised({ type: 'info', text: linkCopiedMessage }));
      return isCopied;
    },
    [dispatch],
  );
}
