/** A picture's address; only its owner can read it. */
export const imageUrl = (id: string): string => `/api/images/${id}/file`;
