import { createHash, randomBytes } from 'node:crypto'

/** 256 bits in 43 characters; only its hash is stored. */
export const newToken = () => randomBytes(32).toString('base64url')

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()
