/** Path of a stored image on every host of ours; its content never changes. */
export const imageAddress = (storeId: string, hash: string, width: number) => `/files/${storeId}/${hash}/${width}.webp`
