import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { photoProblem, unreadablePhoto } from './photoProblem';
import { thumbnailOf, wholeCrop } from './squareCrop';

/** The picture chosen for a card, with its crop, preview and error. */
export function useChosenPhoto() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState(wholeCrop);
  const [picture, setPicture] = useState<HTMLImageElement>();

  // An object URL holds memory until it is revoked.
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // Dragging must not wait for the card to render.
  const shownCrop = useDeferredValue(crop);
  const thumbnail = useMemo(() => picture && thumbnailOf(picture, shownCrop), [picture, shownCrop]);

  /** Removes the picture. `because` is the error shown instead. */
  function clear(because?: string) {
    setFile(undefined);
    setPicture(undefined);
    setProblem(because);
    setCrop(wholeCrop);
  }

  return {
    file,
    address,
    problem,
    crop,
    setCrop,
    /** The cropped picture as a data URL, once the picture has loaded. */
    thumbnail,
    clear,
    choose([chosen]: File[]) {
      if (!chosen) return;
      const wrong = photoProblem(chosen);
      clear(wrong);
      if (!wrong) setFile(chosen);
    },
    read: setPicture,
    /** The name and type were those of a picture, but the content is not readable. */
    refuseUnreadable: () => clear(unreadablePhoto),
  };
}
