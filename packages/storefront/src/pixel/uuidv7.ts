/** UUIDv7 (RFC 9562): 48 bits of Unix milliseconds, then version, variant and chance. */
export function uuidv7(unixMs: number): string {
  const bytes = crypto.getRandomValues(new Uint8Array(10))
  bytes[0] = ((bytes[0] ?? 0) & 0x0f) | 0x70
  bytes[2] = ((bytes[2] ?? 0) & 0x3f) | 0x80
  const hex =
    unixMs.toString(16).padStart(12, '0') + Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
