import { randomUUID } from 'node:crypto'

/** As browsers make them (UUIDv7); their way of it, made for few bytes, would take much of the time that is measured. */
export function fastEventId(nowMs = Date.now()): string {
  const time = nowMs.toString(16).padStart(12, '0')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`
}
