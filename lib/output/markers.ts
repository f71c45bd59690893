/** The lines around two sides that do not go together. */
export const markers = {
  yours: '<<<<<<< yours',
  between: '=======',
  generated: '>>>>>>> generated',
};

/** Whether a text has a line that an earlier merge left between markers. */
export function hasMarkers(text: string): boolean {
  return Object.values({ yours: markers.yours, generated: markers.generated }).some(
    (marker) => text.startsWith(marker) || text.includes(`\n${marker}`),
  );
}
