/**
 * Sends a request body by XMLHttpRequest and reports its progress, which fetch cannot.
 * @throws TypeError without a response, as fetch does
 */
export function upload(
  url: string,
  init: { method: string; headers: Record<string, string>; body: BodyInit | undefined },
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(init.method, url);
    for (const [name, value] of Object.entries(init.headers)) request.setRequestHeader(name, value);
    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable && event.total > 0) onProgress(event.loaded / event.total);
    });
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }));
    for (const failure of ['error', 'abort', 'timeout'] as const)
      request.addEventListener(failure, () => reject(new TypeError(failure)));
    signal?.addEventListener('abort', () => request.abort());
    request.send(init.body as XMLHttpRequestBodyInit);
  });
}
