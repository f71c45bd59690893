/**
 * The number of the strongly connected component of each node (Tarjan, 1972), without recursion:
 * descriptions may be deep. A node comes after those that it leads to, as far as no cycle forbids.
 */
export function components<Node>(
  nodes: readonly Node[],
  edges: (node: Node) => readonly Node[],
): ReadonlyMap<Node, number> {
  const index = new Map<Node, number>();
  const low = new Map<Node, number>();
  const found = new Map<Node, number>();
  const open: Node[] = [];
  const lower = (one: Node, value: number) => low.set(one, Math.min(low.get(one) ?? value, value));
  for (const root of nodes) {
    if (index.has(root)) continue;
    const path = [enter(root)];
    for (let step = path.at(-1); step; step = path.at(-1)) {
      const next = step.targets.pop();
      if (next === undefined) {
        path.pop();
        const parent = path.at(-1);
        if (parent) lower(parent.node, low.get(step.node) ?? 0);
        if (low.get(step.node) === index.get(step.node)) close(step.node);
      } else if (!index.has(next)) path.push(enter(next));
      else if (!found.has(next)) lower(step.node, index.get(next) ?? 0);
    }
  }
  return found;

  function enter(node: Node): { node: Node; targets: Node[] } {
    index.set(node, index.size);
    low.set(node, index.size - 1);
    open.push(node);
    return { node, targets: [...edges(node)].reverse() };
  }

  function close(root: Node): void {
    const number = index.get(root) ?? 0;
    for (let node = open.pop(); node; node = open.pop()) {
      found.set(node, number);
      if (node === root) return;
    }
  }
}
