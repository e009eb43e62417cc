import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'

/** Each purpose has its own derived key. */
type Purpose =
  | 'totp'
  | 'pixel token'
  | 'payout account'
  | 'payment account'
  | 'webhook secret'
  | 'rate service secret'
  | 'product feed'

const keyOf = (secret: string, purpose: Purpose) => createHmac('sha256', secret).update(purpose).digest()

/** Encrypts with AES-256-GCM under a key of the installation, which is not in the database. */
export function seal(secret: string, purpose: Purpose, text: string): string {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')).join('.')
}

/** Equal for equal texts, and tells nothing of them to somebody without the key. */
export const fingerprint = (secret: string, purpose: Purpose, text: string): string =>
  createHmac('sha256', keyOf(secret, purpose)).update(text).digest('base64url')

export function unseal(secret: string, purpose: Purpose, sealed: string): string {
  const [nonce, tag, text] = sealed.split('.').map((part) => Buffer.from(part, 'base64url'))
  if (!nonce || !tag || !text) throw new Error('a sealed secret has three parts')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, purpose), nonce)
  decipher.setAuthTag(tag)
  return Buffer.concat([decipher.update(text), decipher.final()]).toString('utf8')
}
