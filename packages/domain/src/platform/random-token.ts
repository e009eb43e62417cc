import { createHash, randomBytes } from 'node:crypto'

/** 256 bits in 43 characters. Store only its hash. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
