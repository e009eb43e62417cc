import { imageAddress } from '../../../platform/files/files.ts'

/** In pixels. */
export const pictureWidth = 640

export const pictureAddress = (storeId: string, hash: string | null) =>
  hash === null ? null : imageAddress(storeId, hash, pictureWidth)
