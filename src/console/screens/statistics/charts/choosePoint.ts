import type { PointerEvent } from 'react';

/**
 * The event handlers of a chart in which a mouse or a finger chooses a point. What a finger chose stays until another
 * place is touched.
 * @param choose chooses the point at the event's place
 * @param clear chooses none
 */
export function choosePoint(choose: (event: PointerEvent<HTMLDivElement>) => void, clear: () => void) {
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      // Without a tap the browser focuses nothing, and a touch elsewhere would take no focus from the chart.
      event.currentTarget.focus({ preventScroll: true });
      choose(event);
    },
    onPointerMove: choose,
    onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && clear(),
    // The finger scrolls the page.
    onPointerCancel: clear,
    onBlur: clear,
  };
}
