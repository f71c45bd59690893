/** Makes each thing once, so that what modifiers compare by identity is the same. */
export function remembering<Node extends object, Handle>(
  make: (node: Node) => Handle,
): (node: Node) => Handle {
  const made = new WeakMap<Node, Handle>();
  return (node) => {
    const known = made.get(node);
    if (known !== undefined) return known;
    const handle = make(node);
    made.set(node, handle);
    return handle;
  };
}
