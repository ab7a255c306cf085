import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import { photoProblem, unreadablePhoto } from './photoProblem';
import { thumbnailOf, wholeCrop } from './squareCrop';

/** The picture chosen for a card, how it is cut, what it would look like, and what is wrong with it. */
export function useChosenPhoto() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [crop, setCrop] = useState(wholeCrop);
  const [picture, setPicture] = useState<HTMLImageElement>();

  // A picture's address holds its memory until it is let go.
  useEffect(() => {
    if (!file) return setAddress(undefined);
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);

  // Dragging must not wait for the card to be drawn.
  const shownCrop = useDeferredValue(crop);
  const thumbnail = useMemo(() => picture && thumbnailOf(picture, shownCrop), [picture, shownCrop]);

  /** Leaves no picture; with words, why there is none. */
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
    /** The cut picture as an address, as soon as the picture has been read. */
    thumbnail,
    clear,
    choose([chosen]: File[]) {
      if (!chosen) return;
      const wrong = photoProblem(chosen);
      clear(wrong);
      if (!wrong) setFile(chosen);
    },
    read: setPicture,
    /** Its name and kind were a picture's, its content is none. */
    refuseUnreadable: () => clear(unreadablePhoto),
  };
}
