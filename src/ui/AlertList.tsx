import './AlertList.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';

export interface AlertItem {
  id: string;
  type: 'info' | 'danger';
  text: string;
}

interface AlertListProps {
  alerts: readonly AlertItem[];
  onDismiss: (id: string) => void;
  /** Pointer or focus has come to the alert (its clock should stand still) and left again. */
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
  /** Stays where it stands in the page instead of floating above it. */
  isInPlace?: boolean;
}

/**
 * What just succeeded or failed, top right, the newest on top. The area is always there so that readers speak what
 * comes into it, and it lies in the top layer so that an open dialog does not hide it. The caller owns the clock.
 */
export function AlertList({ alerts, onDismiss, onPause, onResume, isInPlace = false }: AlertListProps) {
  const area = useRef<HTMLElement>(null);
  const newest = alerts.at(-1)?.id;
  useEffect(() => {
    const element = area.current;
    if (isInPlace || !element?.showPopover) return undefined;
    // Shown from the start, so that it is known as a live area, and anew for every alert: a dialog opened since lies
    // above it.
    element.showPopover();
    return () => element.hidePopover();
  }, [newest, isInPlace]);
  return (
    <section
      className="alert-list"
      aria-label="Alerts"
      aria-live="polite"
      popover={isInPlace ? undefined : 'manual'}
      ref={area}
    >
      {alerts.toReversed().map((alert) => (
        <AlertCard key={alert.id} alert={alert} onDismiss={onDismiss} onPause={onPause} onResume={onResume} />
      ))}
    </section>
  );
}

function AlertCard({ alert, onDismiss, onPause, onResume }: Omit<AlertListProps, 'alerts'> & { alert: AlertItem }) {
  const pause = () => onPause?.(alert.id);
  const resume = () => onResume?.(alert.id);
  const Mark = alert.type === 'info' ? CircleCheck : CircleAlert;
  return (
    <div
      className={`alert alert-${alert.type}`}
      role={alert.type === 'info' ? 'status' : 'alert'}
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      <Mark aria-hidden="true" />
      <span className="alert-text">{alert.text}</span>
      <button type="button" className="alert-dismiss" aria-label="Dismiss" onClick={() => onDismiss(alert.id)}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
