import './AlertList.css';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { focusContent } from './focusContent';

export interface AlertItem {
  id: string;
  type: 'info' | 'danger';
  text: string;
}

interface AlertListProps {
  alerts: readonly AlertItem[];
  onDismiss: (id: string) => void;
  /** The pointer or the focus enters an alert (its timer should pause) and leaves it. */
  onPause?: (id: string) => void;
  onResume?: (id: string) => void;
  /** Stays in the layer of the element around it, such as a modal dialog. */
  isInPlace?: boolean;
}

/**
 * Recent successes and failures, top right, newest first. The area is always in the document so that screen readers
 * announce new alerts. It is in the top layer so that no open sheet hides it. The caller runs the timers.
 */
export function AlertList({ alerts, onDismiss, onPause, onResume, isInPlace }: AlertListProps) {
  const area = useRef<HTMLElement>(null);
  const newest = alerts.at(-1)?.id;
  /** What had the focus before an alert. */
  const cameFrom = useRef<Element>(null);
  // What was announced before a dialog opened must not be announced again with it.
  const [announced] = useState(() => new Set(isInPlace ? alerts.map(({ id }) => id) : []));
  useEffect(() => {
    const element = area.current;
    if (isInPlace || !element?.showPopover) return undefined;
    // Shown from the start, because screen readers announce only known live regions. Shown again for each alert, to be
    // above sheets that were opened since.
    element.showPopover();
    return () => element.hidePopover();
  }, [newest, isInPlace]);
  function dismiss(id: string) {
    const { current: to } = cameFrom;
    // The button disappears with the alert, and would take the focus with it.
    if (area.current?.contains(document.activeElement)) {
      if (to instanceof HTMLElement && to.isConnected) to.focus({ preventScroll: true });
      else focusContent();
    }
    onDismiss(id);
  }
  return (
    <section
      className="alert-list"
      aria-label="Alerts"
      aria-live="polite"
      popover={isInPlace ? undefined : 'manual'}
      ref={area}
      onFocus={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) cameFrom.current = relatedTarget;
      }}
    >
      {alerts.toReversed().map((alert) => (
        <AlertCard
          key={alert.id}
          alert={alert}
          isAnnounced={announced.has(alert.id)}
          onDismiss={dismiss}
          onPause={onPause}
          onResume={onResume}
        />
      ))}
    </section>
  );
}

type AlertCardProps = Omit<AlertListProps, 'alerts'> & { alert: AlertItem; isAnnounced: boolean };

function AlertCard({ alert, isAnnounced, onDismiss, onPause, onResume }: AlertCardProps) {
  const pause = () => onPause?.(alert.id);
  const resume = () => onResume?.(alert.id);
  // A dialog that closes removes its alerts without a leave or a blur.
  useEffect(() => () => onResume?.(alert.id), [alert.id, onResume]);
  const Mark = alert.type === 'info' ? CircleCheck : CircleAlert;
  return (
    <div
      className={`alert alert-${alert.type}`}
      role={isAnnounced ? undefined : alert.type === 'info' ? 'status' : 'alert'}
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
