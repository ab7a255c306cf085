import type { Page } from 'playwright-core';

/** One element that a screen reader speaks: its role, its name, and what it adds to the name. */
export interface SpokenNode {
  readonly role: string;
  readonly name: string;
  readonly description: string;
  readonly level: number | undefined;
}

interface AXValue {
  readonly value?: unknown;
}

interface AXNode {
  readonly nodeId: string;
  readonly childIds?: readonly string[];
  readonly ignored: boolean;
  readonly role?: AXValue;
  readonly name?: AXValue;
  readonly description?: AXValue;
  readonly properties?: readonly { readonly name: string; readonly value: AXValue }[];
}

/** The page as Chromium hands it to assistive technology, in the order it is read. */
export async function accessibilityTree(page: Page): Promise<SpokenNode[]> {
  const debug = await page.context().newCDPSession(page);
  const { nodes } = (await debug.send('Accessibility.getFullAXTree')) as { nodes: AXNode[] };
  await debug.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const inOrder = (node: AXNode): AXNode[] => [
    node,
    ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id) ?? { nodeId: id, ignored: true })),
  ];
  return (nodes[0] ? inOrder(nodes[0]) : [])
    .filter((node) => !node.ignored)
    .map(({ role, name, description, properties }) => {
      const level = properties?.find((property) => property.name === 'level')?.value.value;
      return {
        role: String(role?.value ?? ''),
        name: String(name?.value ?? '').trim(),
        description: String(description?.value ?? '').trim(),
        level: typeof level === 'number' ? level : undefined,
      };
    });
}
