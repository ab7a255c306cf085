import type { OnlineFont, OnlineFonts } from '../../server/outside/fonts/onlineFonts';

/** Families of a test; `asked` has the requested ones. `fail` reports a failure of the service. */
export class FakeFonts implements OnlineFonts {
  readonly asked: string[] = [];
  fail: (reason: string) => void = () => undefined;

  constructor(private readonly fonts: readonly OnlineFont[]) {}

  async names(): Promise<readonly string[]> {
    return this.fonts.map(({ family }) => family).sort();
  }

  async family(name: string): Promise<OnlineFont | null> {
    this.asked.push(name);
    return this.fonts.find(({ family }) => family === name) ?? null;
  }

  async stored(name: string): Promise<OnlineFont | null> {
    return this.asked.includes(name) ? (this.fonts.find(({ family }) => family === name) ?? null) : null;
  }

  onFailure(listener: (reason: string) => void): void {
    this.fail = listener;
  }
}
