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
 * Keeps the texts typed into a form in the tab's storage while the page is hidden: it may be loaded again, as some
 * refusals ask for, and a phone may end a tab in the background. Chromium and Safari restore fields after Back, but not
 * then. Consent has to be given again.
 */
export function keepTyped(form: HTMLFormElement): void {
  const page = form.ownerDocument;
  const key = `typed ${page.location.pathname}`;
  const texts = inputsOf(form).filter(({ type }) => type !== 'checkbox');
  const kept = new URLSearchParams(attempt(() => sessionStorage.getItem(key)) ?? '');
  attempt(() => sessionStorage.removeItem(key));
  for (const field of texts) field.value ||= kept.get(field.name) ?? '';
  // The last event that a page surely gets: nothing tells it that its tab is ended.
  page.addEventListener('visibilitychange', () => {
    const typed = texts.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    const isKept = page.visibilityState === 'hidden' && typed.length > 0;
    attempt(() =>
      isKept ? sessionStorage.setItem(key, `${new URLSearchParams(typed)}`) : sessionStorage.removeItem(key),
    );
  });
}
