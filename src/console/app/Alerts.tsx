import { useEffect, useState } from 'react';
import { AlertList } from '../../ui/AlertList';
import { makeAlertClock } from '../alerts/alertClock';
import { alertDismissed, selectAlerts } from '../alerts/alertsSlice';
import { useAppDispatch, useAppSelector } from '../store/hooks';

/** The alert area of every page. Alerts stack and disappear after 3 seconds each. */
export function Alerts() {
  const alerts = useAppSelector(selectAlerts);
  const dispatch = useAppDispatch();
  const [clock] = useState(() => makeAlertClock((id) => dispatch(alertDismissed({ id }))));
  useEffect(() => clock.follow(alerts.map((alert) => alert.id)), [alerts, clock]);
  useEffect(() => clock.stop, [clock]);
  return (
    <AlertList
      alerts={alerts}
      onDismiss={(id) => dispatch(alertDismissed({ id }))}
      onPause={clock.pause}
      onResume={clock.resume}
    />
  );
}
