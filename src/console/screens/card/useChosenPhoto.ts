import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { photoProblem, unreadablePhoto } from './photoProblem';
import { thumbnailOf, turnedFile, wholeCrop } from './squareCrop';

/** The picture chosen for a card, with its crop, preview and error. */
export function useChosenPhoto() {
  const [shown, setShown] = useState<{ file: File; address: string }>();
  const address = shown?.address;
  /** The picture as it was chosen, and how many quarters it is turned clockwise. */
  const turned = useRef<{ original: File; quarters: number }>(undefined);
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState(wholeCrop);
  const [picture, setPicture] = useState<HTMLImageElement>();

  // An object URL holds memory until it is revoked.
  useEffect(() => {
    if (address) return () => URL.revokeObjectURL(address);
    return undefined;
  }, [address]);

  // A picture that is being turned when the screen is left is shown nowhere.
  useEffect(() => () => void (turned.current = undefined), []);

  // Dragging must not wait for the card to render.
  const shownCrop = useDeferredValue(crop);
  const thumbnail = useMemo(() => picture && thumbnailOf(picture, shownCrop), [picture, shownCrop]);

  function show(file: File | undefined) {
    setShown(file && { file, address: URL.createObjectURL(file) });
    setPicture(undefined);
    setCrop(wholeCrop);
  }

  /** Removes the picture. `because` is the error shown instead. */
  function clear(because?: string) {
    turned.current = undefined;
    show(undefined);
    setProblem(because);
  }

  return {
    file: shown?.file,
    address,
    problem,
    crop,
    setCrop,
    /** The cropped picture as a data URL, once the picture has loaded. */
    thumbnail,
    clear,
    choose(chosen: File) {
      const wrong = photoProblem(chosen);
      clear(wrong);
      if (wrong) return;
      turned.current = { original: chosen, quarters: 0 };
      show(chosen);
    },
    /** Turns the picture clockwise by a quarter, always from the original, so that turning costs no quality. */
    async turn() {
      if (!turned.current) return;
      const next = { ...turned.current, quarters: (turned.current.quarters + 1) % 4 };
      turned.current = next;
      const { original, quarters } = next;
      const result = quarters === 0 ? original : await turnedFile(original, quarters).catch(() => undefined);
      // Another press or another picture was faster.
      if (turned.current !== next) return;
      if (!result) return clear(unreadablePhoto);
      show(result);
    },
    read: setPicture,
    /** The content of the file is no picture, although its name and type are. */
    refuseUnreadable: () => clear(unreadablePhoto),
  };
}
