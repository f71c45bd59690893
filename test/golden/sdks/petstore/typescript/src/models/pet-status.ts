/** Whether a pet can be bought. */
export const PetStatus = {
  Available: 'available',
  OnHold: 'on-hold',
  Sold: 'sold',
} as const;
export type PetStatus = (typeof PetStatus)[keyof typeof PetStatus] | (string & {});
