/** The type to send where an operation declares a range such as `image/*`. */
export function concreteType(mediaType: string, own: string | undefined, other: string): string {
  if (!mediaType.includes('*')) return mediaType;
  return own === undefined || own === '' ? other : own;
}
