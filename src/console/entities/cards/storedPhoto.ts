/**
 * Loads a card's stored photo as a file. The server stores only the cropped square, not the original.
 * @throws Error if the photo cannot be loaded, or when the signal aborts
 */
export async function storedPhotoFile(url: string, signal?: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The photo could not be loaded (status ${response.status})`);
  const photo = await response.blob();
  return new File([photo], 'photo.webp', { type: photo.type || 'image/webp' });
}
