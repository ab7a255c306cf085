import { inputsOf } from './fieldErrors';

/** Browsers may forbid storage: the page works without it. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps the texts typed into a form while the page loads again, as some refusals ask for: Chromium and Safari restore
 * fields after Back, but not then. The tab's storage holds them until the page has loaded again, or the tab is closed.
 * Consent has to be given again.
 */
export function keepTyped(form: HTMLFormElement): void {
  const key = `typed ${form.ownerDocument.location.pathname}`;
  const texts = inputsOf(form).filter(({ type }) => type !== 'checkbox');
  const kept = new URLSearchParams(attempt(() => sessionStorage.getItem(key)) ?? '');
  attempt(() => sessionStorage.removeItem(key));
  for (const field of texts) field.value ||= kept.get(field.name) ?? '';
  form.ownerDocument.defaultView?.addEventListener('pagehide', ({ persisted }) => {
    const typed = texts.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    if (!persisted && typed.length > 0) attempt(() => sessionStorage.setItem(key, `${new URLSearchParams(typed)}`));
  });
}
