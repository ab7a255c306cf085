/** A multipart form with one file. @param field the name of the form field */
export function formWith(field: string, file: Blob): FormData {
  const form = new FormData();
  form.append(field, file);
  return form;
}
