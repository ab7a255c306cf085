/** A multipart form of one file. @param field the name the call knows the file by */
export function formWith(field: string, file: File): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}
