/** A UUIDv7: milliseconds, then random bits. An event that is sent again keeps its id. */
export function eventId(nowMs = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  for (let at = 0; at < 6; at++) bytes[at] = nowMs / 2 ** (8 * (5 - at))
  bytes[6] = 0x70 | ((bytes[6] ?? 0) & 15)
  bytes[8] = 0x80 | ((bytes[8] ?? 0) & 63)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}
