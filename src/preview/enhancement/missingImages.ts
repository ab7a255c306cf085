/** Replaces a photo that cannot be loaded by the initials, and removes a texture. The layout stays. */
function replace(image: HTMLImageElement): void {
  const { photo: initials } = image.dataset;
  if (!initials) {
    image.remove();
    return;
  }
  const mark = image.ownerDocument.createElement('span');
  mark.setAttribute('role', 'img');
  mark.setAttribute('aria-label', image.alt);
  mark.textContent = initials;
  image.replaceWith(mark);
}

/** Watches the card's images (`data-photo`, `data-texture`). One may have failed before this script ran. */
export function enhanceMissingImages(page: HTMLElement): void {
  page.querySelectorAll<HTMLImageElement>('img[data-photo], img[data-texture]').forEach((image) => {
    image.addEventListener('error', () => replace(image), { once: true });
    if (image.complete && image.naturalWidth === 0) replace(image);
  });
}
