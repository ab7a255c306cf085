import type { DocumentSetting } from '../console/settings/documentSetting';

const metas: HTMLMetaElement[] = [];
afterEach(() => metas.splice(0).forEach((meta) => meta.remove()));

/** Gives the document a setting of the operator until the end of the test. */
export function setDocumentSetting(name: DocumentSetting, content: string): void {
  metas.push(document.head.appendChild(Object.assign(document.createElement('meta'), { name, content })));
}
