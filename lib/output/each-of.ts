/** Runs a task for every item, a few at a time, and gives the results in the items' order. */
export async function eachOf<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
  atOnce = 16,
): Promise<Result[]> {
  const results = new Array<Result>(items.length);
  const entries = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of entries) results[index] = await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  return results;
}
