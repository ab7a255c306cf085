type FakeResponse = { status: number; body: unknown } | 'network error';
type Listener = (event: { lengthComputable: boolean; loaded: number; total: number }) => void;

/** As much of XMLHttpRequest as an upload needs: progress at half and at the end, then the response. */
export class FakeXmlHttpRequest {
  status = 0;
  responseText = '';
  readonly upload = { addEventListener: (_name: string, listener: Listener) => this.progress.push(listener) };
  private readonly progress: Listener[] = [];
  private readonly listeners = new Map<string, () => void>();
  private readonly headers: Record<string, string> = {};
  private method = 'GET';
  private url = '';
  private isAborted = false;
  protected respond: (
    method: string,
    url: string,
    headers: Record<string, string>,
    body: unknown,
  ) => Promise<FakeResponse> = () => Promise.reject(new Error('No server'));

  open(method: string, url: string): void {
    this.method = method;
    this.url = url;
  }

  setRequestHeader(name: string, value: string): void {
    this.headers[name] = value;
  }

  addEventListener(name: string, listener: () => void): void {
    this.listeners.set(name, listener);
  }

  abort(): void {
    this.isAborted = true;
    this.listeners.get('abort')?.();
  }

  send(body: unknown): void {
    this.progress.forEach((listener) => listener({ lengthComputable: true, loaded: 1, total: 2 }));
    void this.respond(this.method, this.url, this.headers, body).then((response) => {
      if (this.isAborted) return;
      if (response === 'network error') return this.listeners.get('error')?.();
      this.progress.forEach((listener) => listener({ lengthComputable: true, loaded: 2, total: 2 }));
      this.status = response.status;
      this.responseText = JSON.stringify(response.body);
      this.listeners.get('load')?.();
    });
  }
}
