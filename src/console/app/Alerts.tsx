import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { AlertList } from '../../ui/AlertList';
import { DialogAlerts } from '../../ui/Dialog';
import { makeAlertClock } from '../alerts/alertClock';
import { alertDismissed, selectAlerts } from '../alerts/alertsSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** The alert area around all pages and in their dialogs. Alerts stack and disappear after 3 seconds each. */
export function Alerts({ children }: { children: ReactNode }) {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const [clock] = useState(() => makeAlertClock((id) => dispatch(alertDismissed({ id }))));
  useEffect(() => clock.follow(alerts.map((alert) => alert.id)), [alerts, clock]);
  useEffect(() => clock.stop, [clock]);
  const list = (isInPlace?: boolean) => (
    <AlertList
      isInPlace={isInPlace}
      alerts={alerts}
      onDismiss={(id) => dispatch(alertDismissed({ id }))}
      onPause={clock.pause}
      onResume={clock.resume}
    />
  );
  return (
    <DialogAlerts value={list(true)}>
      {children}
      {list()}
    </DialogAlerts>
  );
}
