/** Path of a stored image on every host of ours; its content never changes. */
export const imageAddress = (storeId: string, hash: string, width: number) => `/files/${storeId}/${hash}/${width}.webp`

/** Where the bytes behind that address are. */
export const imageKey = (storeId: string, hash: string, width: number) => `${storeId}/${hash}/${width}.webp`

/** Address of the largest size of an image by its content, the same in every store that has the image. */
export const contentAddress = ({ adminOrigin }: { adminOrigin: string }, hash: string) =>
  `${adminOrigin}/images/${hash}.webp`

const storedPath = /^\/(?:files\/[0-9a-f-]{36}|images)\/([0-9a-f]{32})(?:\/\d{1,5})?\.webp$/

/** The hash in an address that looks like one of a stored image, on whatever host. */
export const hashInAddress = ({ pathname }: URL): string | undefined => storedPath.exec(pathname)?.[1]
