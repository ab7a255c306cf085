/**
 * A card's stored photo as a file, to draw it anew. The server keeps only the cropped square, not the original.
 * @throws Error when it cannot be loaded
 */
export async function storedPhotoFile(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`The photo could not be loaded (status ${response.status})`);
  const picture = await response.blob();
  return new File([picture], 'photo.webp', { type: picture.type || 'image/webp' });
}
